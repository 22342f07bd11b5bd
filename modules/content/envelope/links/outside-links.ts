import { isObject } from '../../../../kernel/audit/changes-of.ts';

/** As many links of one item are looked at; nobody reads a page of more. */
export const MOST_LINKS = 100;
/** A longer address fits no index, and leads nowhere that people would type. */
const LONGEST = 2_000;

const HREF = /\bhref="([^"]*)"/g;
const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const unescaped = (text: string): string => text.replace(/&(?:amp|quot|#39|lt|gt);/g, (name) => NAMED[name] ?? name);

/** Every address in a stored value, however deep: texts that are one, and what links in HTML lead to. */
function* addressesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/^https?:\/\//i.test(value)) yield value;
    else for (const [, href = ''] of value.matchAll(HREF)) yield unescaped(href);
  } else if (Array.isArray(value)) for (const one of value) yield* addressesIn(one);
  else if (isObject(value)) for (const one of Object.values(value)) yield* addressesIn(one);
}

/**
 * The addresses outside of the portal that stored values lead to, each once and without its fragment; `isOutside` says
 * which are such.
 */
export function outsideLinks(values: unknown, isOutside: (url: URL) => boolean): string[] {
  const found = new Set<string>();
  for (const address of addressesIn(values)) {
    const url = URL.parse(address);
    if (url === null || !isOutside(url)) continue;
    url.hash = '';
    if (url.href.length <= LONGEST) found.add(url.href);
    if (found.size === MOST_LINKS) break;
  }
  return [...found];
}
