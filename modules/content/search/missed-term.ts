import { foldedText } from '../../../kernel/rules/search-terms.ts';

const LONGEST = 40;
const MOST_DIGITS = 4;

/**
 * A search without result as it may be kept: null for what could say who somebody is. Phone and identity numbers are
 * long rows of digits however they are divided, so a few digits are the most that is kept.
 */
export function keepableTerm(typed: string): string | null {
  const term = foldedText(typed).replace(/\s+/g, ' ').trim();
  if (term.length < 2 || term.length > LONGEST || term.includes('@')) return null;
  return term.replace(/\P{Nd}/gu, '').length > MOST_DIGITS ? null : term;
}
