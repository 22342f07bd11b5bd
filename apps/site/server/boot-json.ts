import type { HtmlPart } from '../../../kernel/http/site-render.ts';
import { type PageBoot, scriptJson } from '../boot.ts';

// The parts that pages of a shop have in common come as the same objects each time, until the shop changes.
const written = new WeakMap<object, Uint8Array>();

function lasting(part: object): Uint8Array {
  const known = written.get(part);
  if (known !== undefined) return known;
  const bytes = Buffer.from(scriptJson(part), 'utf8');
  written.set(part, bytes);
  return bytes;
}

/** The boot of a page but for what its loaders answered, which is written before it is drawn. */
export type BootParts = Omit<PageBoot, 'router'>;

/**
 * The boot of a page as its script element carries it, in parts: what pages have in common is written once and kept as bytes,
 * and not made anew for each. `router` is what the loaders answered, as it was written.
 */
export function bootJson({ shop, routes, settings, messages, ...own }: BootParts, router: string): HtmlPart[] {
  const texts = Object.entries(messages).flatMap(([module, its], at) => [
    `${at === 0 ? '' : ','}${scriptJson(module)}:`,
    lasting(its),
  ]);
  return [
    ...['{"shop":', lasting(shop), ',"routes":', lasting(routes), ',"settings":', lasting(settings)],
    ...[',"messages":{', ...texts, '},"router":', router, ','],
    scriptJson(own).slice(1),
  ];
}
