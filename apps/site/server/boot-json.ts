import { type PageBoot, scriptJson } from '../boot.ts';

// The parts that pages of a shop have in common come as the same objects each time, until the shop changes.
const written = new WeakMap<object, string>();

function lasting(part: object): string {
  const known = written.get(part);
  if (known !== undefined) return known;
  const text = scriptJson(part);
  written.set(part, text);
  return text;
}

/** The boot of a page as its script element carries it: what pages have in common is written once and kept as text. */
export function bootJson({ shop, routes, settings, messages, ...own }: PageBoot): string {
  const texts = Object.entries(messages).map(([module, its]) => `${scriptJson(module)}:${lasting(its)}`);
  const common = `"shop":${lasting(shop)},"routes":${lasting(routes)},"settings":${lasting(settings)}`;
  return `{${common},"messages":{${texts.join()}},${scriptJson(own).slice(1)}`;
}
