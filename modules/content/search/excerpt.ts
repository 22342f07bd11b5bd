import { foldedText, isLatin } from '../../../kernel/rules/search-terms.ts';

const BEFORE = 24;
const LENGTH = 120;

/** The words of a search as they are marked in texts: runs of Chinese characters whole, and Latin words. */
export const markedWords = (typed: string): string[] => [
  ...new Set(
    (foldedText(typed).match(/[\p{Script=Han}]+|[\p{L}\p{N}]+/gu) ?? []).filter(
      (word) => !isLatin(word) || word.length > 1,
    ),
  ),
];

/** The part of a text around the first of the words; null where the text has none of them. */
export function excerptOf(text: string, words: readonly string[]): string | null {
  const flat = text.replace(/\s+/g, ' ').trim();
  const folded = foldedText(flat);
  // Folding may change lengths; then places do not fit and the lead serves.
  if (folded.length !== flat.length) return null;
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return null;
  const from = Math.max(0, Math.min(...places) - BEFORE);
  const to = Math.min(flat.length, from + LENGTH);
  return `${from > 0 ? '…' : ''}${flat.slice(from, to)}${to < flat.length ? '…' : ''}`;
}
