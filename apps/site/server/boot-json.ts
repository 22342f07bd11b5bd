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

/** What the boots of a shop's pages have in common, with what follows behind them, as it was written. */
interface Common {
  routes: object;
  settings: object;
  end: string;
  bytes: Uint8Array;
}

const commons = new WeakMap<object, Common>();

function commonEnd({ shop, routes, settings }: BootParts, end: string): Uint8Array {
  const known = commons.get(shop);
  if (known?.routes === routes && known.settings === settings && known.end === end) return known.bytes;
  const text = `"shop":${scriptJson(shop)},"routes":${scriptJson(routes)},"settings":${scriptJson(settings)}}${end}`;
  const bytes = Buffer.from(text, 'utf8');
  commons.set(shop, { routes, settings, end, bytes });
  return bytes;
}

/**
 * The boot of a page as its script element carries it, in parts: what pages have in common is written once and kept as bytes,
 * and not made anew for each; what all pages of the shop have in common stands last, with `end`, which follows behind every boot, so that it
 * is compressed once, too (decision 0197). `router` is what the loaders answered, as it was written.
 */
export function bootJson(boot: BootParts, router: string, end: string): HtmlPart[] {
  const { shop: _shop, routes: _routes, settings: _settings, messages, ...own } = boot;
  const texts = Object.entries(messages).flatMap(([module, its], at) => [
    `${at === 0 ? '' : ','}${scriptJson(module)}:`,
    lasting(its),
  ]);
  return [
    ...['{"messages":{', ...texts, '},"router":', router, ','],
    `${scriptJson(own).slice(1, -1)},`,
    commonEnd(boot, end),
  ];
}
