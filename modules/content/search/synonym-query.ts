import { foldedText, isLatin, searchTsquery } from '../../../kernel/rules/search-terms.ts';

const MOST_GROUPS = 4;

/** Where a word stands in a text: a Latin one only as a whole word. */
function placeOf(text: string, word: string): number {
  if (!isLatin(word)) return text.indexOf(word);
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u'));
}

/** The sets of which a text has a word, and what is left of the text. */
function setsIn(typed: string, sets: readonly (readonly string[])[]): { rest: string; met: (readonly string[])[] } {
  let rest = foldedText(typed);
  const met: (readonly string[])[] = [];
  const words = sets
    .flatMap((set) => set.map((word) => ({ word: foldedText(word), set })))
    .sort((a, b) => b.word.length - a.word.length);
  for (const { word, set } of words) {
    if (met.length === MOST_GROUPS) break;
    const at = placeOf(rest, word);
    if (at < 0) continue;
    rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
    met.push(set);
  }
  return { rest, met };
}

/** The words that mean the same as words of a text. */
export const synonymsIn = (typed: string, sets: readonly (readonly string[])[]): string[] =>
  setsIn(typed, sets).met.flat();

/**
 * A query for PostgreSQL in which a word counts as found where one of its synonyms is; null when nothing can be searched
 * for. Longer words are looked for first, so that 急性白血病 is not taken for 白血病.
 */
export function synonymTsquery(typed: string, sets: readonly (readonly string[])[]): string | null {
  const { rest, met } = setsIn(typed, sets);
  const groups = met.flatMap((set) => {
    const ways = set.map((word) => searchTsquery(word)).filter((way) => way !== null);
    return ways.length === 0 ? [] : [`(${ways.map((way) => `(${way})`).join(' | ')})`];
  });
  const plain = searchTsquery(rest);
  const parts = plain === null ? groups : [plain, ...groups];
  return parts.length === 0 ? null : parts.join(' & ');
}
