const randomAlphabet = 'ABCDEFGHJKMNPQRTUVWXYZabcdefghjkmnpqrtuvwxyz2346789';

/** Returns a text without blanks at both ends; an empty, missing or blank text gives an empty one (S6.06). */
export function trimText(text: string | null | undefined): string {
  return (text ?? '').trim();
}

const PLACEHOLDER = /\{([\p{L}\p{N}_.-]+)\}/gu;

/** The names of the placeholders in a text, each once. */
export const placeholdersOf = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name)),
];

/**
 * Puts values in the place of `{name}` placeholders (S6.06), as `written` writes them; a placeholder without a value stays, and a
 * value is never searched for placeholders itself.
 */
export function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, string | number>>,
  written: (name: string, value: string | number) => string = (_name, value) => String(value),
): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : written(name, value);
  });
}

/**
 * Returns an unpredictable text of letters and digits, 32 by default, without those that look alike (0 O o, 1 I l i,
 * 5 S s); every character has the same chance (S6.06). Throws RangeError unless the length is a whole number from 0 to 65,536.
 */
export function randomString(length = 32): string {
  if (!Number.isInteger(length) || length < 0 || length > 65_536) throw new RangeError(`not a length: ${length}`);
  // Bytes beyond the last whole multiple of the alphabet would favour its first characters.
  const limit = 256 - (256 % randomAlphabet.length);
  let text = '';
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(Math.min(length - text.length + 16, 4096)));
    for (const byte of bytes) {
      if (byte < limit && text.length < length) text += randomAlphabet.charAt(byte % randomAlphabet.length);
    }
  }
  return text;
}

/** Returns a text with its first letter in upper and all others in lower case (S6.06). */
export function capitalizeFirst(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('').toLowerCase();
}
