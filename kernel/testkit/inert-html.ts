import { richTextTags } from '../rules/rich-text.ts';

const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*) ?\/?>/;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;
/** What an address may be: of this site, or by one of these ways. What a browser passes over in front of it counts. */
const ADDRESS = /^(?:https?:|mailto:|tel:|upload:|[^:]*$|[^:/?#]*[/?#])/i;
const ADDRESSES = new Set(['href', 'src', 'poster', 'data-from']);

const readable = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    // A browser takes these out of an address before it reads it.
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\0- ]+/, '');

/**
 * What of a stored rich text is more than the tags, attributes and addresses that such a text may hold. It is read by the
 * narrowest grammar there is, not as HTML: what a browser might read in two ways is a fault.
 */
export function activeParts(html: string): string[] {
  const faults: string[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const [whole, end, name = '', attributes = ''] = TAG.exec(html.slice(at, at + 10_000)) ?? [];
    const allowed: readonly string[] | undefined = Object.hasOwn(richTextTags, name)
      ? richTextTags[name as keyof typeof richTextTags]
      : undefined;
    if (whole === undefined || allowed === undefined || (end === '/' && attributes !== '')) {
      faults.push(html.slice(at, at + 60));
      continue;
    }
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isWrong =
        !allowed.includes(key) ||
        (ADDRESSES.has(key) && !ADDRESS.test(readable(value))) ||
        (key === 'style' && !/^text-align:(?:left|center|right|justify)$/.test(value));
      if (isWrong) faults.push(whole);
    }
  }
  return faults;
}
