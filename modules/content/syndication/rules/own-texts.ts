type Values = Readonly<Record<string, unknown>>;

const FILE = /\/api\/file\/(\d{1,15})\//g;
/** A link of a cleaned text to a page of its own site; files have addresses of their own. */
const OWN_LINK = /(\bhref=")(\/(?!\/|api\/file\/)[^"]*")/g;
const PICTURE = /<img\b[^>]*>/g;

/** A value with every text in it changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]));
}

const changed = (values: Values, change: (text: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, one]) => [name, withTexts(one, change)]));

/** A field that names files by their numbers is called so. */
const NAMES_FILES = /files?$/i;

/** The numbers of the files that a text names in fields of their own, such as its cover, its film or its paper. */
export const filesNamed = (values: Values): number[] =>
  Object.entries(values).flatMap(([field, value]) =>
    NAMES_FILES.test(field) ? [value].flat().filter((one): one is number => typeof one === 'number') : [],
  );

/** The numbers of all files that a text shows: those, and what stands in its words by its address. */
export function filesIn(values: Values): number[] {
  const found = new Set(filesNamed(values));
  withTexts(values, (text) => {
    for (const [, id] of text.matchAll(FILE)) found.add(Number(id));
    return text;
  });
  return [...found].sort((a, b) => a - b);
}

/** The same with the `site` that it comes from in front of its links to pages there. */
export const withSite = (values: Values, site: string): Record<string, unknown> =>
  changed(values, (text) => text.replace(OWN_LINK, (_all, before: string, path: string) => `${before}${site}${path}`));

/** The same for another shop: files by the numbers that they have there, and links to where they led. */
export function inOtherShop(values: Values, files: ReadonlyMap<number, number>, site: string): Record<string, unknown> {
  const own = changed(withSite(values, site), (text) =>
    text.replace(FILE, (_all, id: string) => `/api/file/${files.get(Number(id)) ?? 0}/`),
  );
  const there = (one: unknown): unknown => (typeof one === 'number' ? (files.get(one) ?? null) : one);
  for (const [field, value] of Object.entries(values))
    if (NAMES_FILES.test(field)) own[field] = Array.isArray(value) ? value.map(there) : there(value);
  return own;
}

/** A text without its pictures, which lie in another shop: what they say to those who do not see them stands in their places. */
export const withoutPictures = (html: string): string =>
  html.replace(PICTURE, (picture) => /\balt="([^"]*)"/.exec(picture)?.[1] ?? '');

/** What somebody reads of a value: lines of lists below one another, the parts of a byline beside one another. */
export function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(readable).filter(Boolean).join(' · ');
  return value === null || value === undefined ? '' : String(value);
}

/** No words of their own: they follow from others. */
const FOLLOWING = new Set(['locales', 'reviewedAt']);

/** What differs between two texts of two shops, wherever their files lie; pictures are told apart by what they hold. */
export function differing(before: Values, after: Values): { field: string; before: string; after: string }[] {
  const plain = (value: unknown): string => readable(value).replace(FILE, '/api/file/');
  return Object.keys({ ...before, ...after })
    .filter(
      (field) => !FOLLOWING.has(field) && !NAMES_FILES.test(field) && plain(before[field]) !== plain(after[field]),
    )
    .map((field) => ({ field, before: plain(before[field]), after: plain(after[field]) }));
}
