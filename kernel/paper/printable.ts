/** Stands for what the font cannot draw, as Chinese texts write what is missing. */
const MISSING = '□';
/** Neither seen nor printed: what steers devices, directions, joins and variants of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]|\p{Variation_Selector}/gu;

/**
 * A text as it can be printed: line ends stay, what cannot be seen goes, and what the font does not have, such as an emoji, becomes one
 * empty square, however many parts it is made of.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  const seen = text
    .normalize('NFC')
    // A Chinese font draws it as wide as a character, which tears English words apart.
    .replace(/(?<=[A-Za-z])’/g, "'")
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => line.replace(UNSEEN, ''))
    .join('\n');
  let printed = '';
  for (const character of seen) {
    const isThere = character === '\n' || has(character.codePointAt(0) ?? 0);
    if (isThere) printed += character;
    else if (!printed.endsWith(MISSING)) printed += MISSING;
  }
  return printed;
}

/** The same for every text in a value, however deep it lies; addresses of pictures are left alone. */
export function printable<T>(value: T, has: (codePoint: number) => boolean): T {
  if (typeof value === 'string') return (value.startsWith('data:image/') ? value : printableText(value, has)) as T;
  if (Array.isArray(value)) return value.map((one) => printable(one, has)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printable(one, has)])) as T;
}
