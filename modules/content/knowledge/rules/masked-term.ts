import { foldedText } from '../../../../kernel/rules/search-terms.ts';

const LONGEST = 60;

/**
 * What somebody looked for as it may be kept: every number is a `#`, however it is divided, and what holds an e-mail address is
 * not kept at all. Null where too little is left to say anything.
 */
export function maskedTerm(typed: string): string | null {
  const folded = foldedText(typed);
  if (folded.includes('@')) return null;
  const term = folded
    .replace(/[\p{Nd}〇零一二三四五六七八九]{5,}|\p{Nd}[\p{Nd}\s.,:/()+-]*(?<=\p{Nd})/gu, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();
  return /[\p{L}]/u.test(term) && [...term].length >= 2 ? term : null;
}
