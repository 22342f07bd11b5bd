import type { Answers } from '../../answer-rules.ts';

const keyOf = (form: number): string => `form-${form}`;

/** What was begun in this tab and not handed in; nothing where the browser keeps nothing. */
export function keptAnswers(form: number): Answers | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    return kept !== null && typeof kept === 'object' ? (kept as Answers) : null;
  } catch {
    return null;
  }
}

/** Keeps what was begun for as long as the tab is open, or forgets it: whoever sits down next shall not find it. */
export function keepAnswers(form: number, answers: Answers | null): void {
  try {
    if (answers === null) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(answers));
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}
