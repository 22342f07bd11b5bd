const maxWordLength = 64;
const maxTerms = 50_000;
const run =
  /(?<cjk>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;

/**
 * Returns the distinct search terms of a text: every pair of neighbours in a run of Chinese characters (the
 * character itself in a run of one), and Latin words and numbers in lower case, full-width forms folded.
 *
 * Pairs need no dictionary, so a new drug name is found on the day it is published. The terms are letters, digits
 * and characters of those scripts only, at most 64 code points each and 50,000 in all, and fit `array_to_tsvector`.
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  if (text === '') return [];
  for (const match of foldedText(text).matchAll(run)) {
    const characters = [...match[0]];
    if (match.groups?.cjk === undefined) terms.add(characters.slice(0, maxWordLength).join(''));
    else for (const pair of pairs(characters)) terms.add(pair);
    if (terms.size >= maxTerms) break;
  }
  return [...terms].slice(0, maxTerms);
}

/**
 * Returns the terms a record must all have to match what a person typed; at most 32, none when nothing can be searched.
 *
 * A lone Chinese character is only found where it stands alone: `searchTsquery` widens it to the pairs it begins.
 */
export function searchQuery(typed: string): string[] {
  return searchTerms(typed).slice(0, 32);
}

/** Returns a query text for PostgreSQL (`$1::tsquery`) that ANDs the terms, a single character matching as a prefix, or null when there is none. */
export function searchTsquery(typed: string): string | null {
  return joined(searchQuery(typed), (term) => [...term].length === 1);
}

/** The same for somebody who is still typing: Latin words and numbers match as prefixes too. */
export function prefixTsquery(typed: string): string | null {
  return joined(searchQuery(typed), (term) => [...term].length === 1 || isLatin(term));
}

/** Whether a term is a word rather than a pair of Chinese characters. */
export const isLatin = (term: string): boolean =>
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term);

/** A text as it is compared: full-width forms folded, in lower case. */
export const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase();

function joined(terms: readonly string[], isPrefix: (term: string) => boolean): string | null {
  const parts = terms.map((term) => (isPrefix(term) ? `'${term}':*` : `'${term}'`));
  return parts.length === 0 ? null : parts.join(' & ');
}

function pairs(characters: string[]): string[] {
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
