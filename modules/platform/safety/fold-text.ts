const BESIDE = /[^\p{L}\p{N}]+/gu;
const BEYOND_LATIN = /[^\x20-\x7e]/;

/** Letters of one width and case, with one space wherever anything but letters and digits stood between them. */
const spaced = (text: string): string => text.normalize('NFKC').toLowerCase().replace(BESIDE, ' ').trim();

/** A word as lists keep it: of Latin letters with spaces between its parts, of others with nothing between its signs. */
export function foldWord(word: string): string {
  const parts = spaced(word);
  return BEYOND_LATIN.test(parts) ? parts.replaceAll(' ', '') : parts;
}

/**
 * A text as words are looked for in it: `words` keeps where Latin words begin and end, so that a short one is not found
 * inside another; `signs` has nothing between its signs, so that 加-微-信 is found as 加微信.
 */
export function foldText(text: string): { words: string; signs: string } {
  const parts = spaced(text);
  return { words: ` ${parts} `, signs: parts.replaceAll(' ', '') };
}
