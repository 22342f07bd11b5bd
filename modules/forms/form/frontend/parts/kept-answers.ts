import { randomId } from '../../../../../kernel/rules/random-id.ts';
import type { Answers } from '../../../engine/rules/answer-rules.ts';

const answersOf = (form: number): string => `form-${form}`;
const waitsOf = (form: number): string => `form-${form}-waits`;
const keyOf = (form: number | string): string => `form-${form}-key`;

/** What was begun in this tab and not handed in; nothing where the browser keeps nothing. */
export function keptAnswers(form: number): Answers | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(answersOf(form)) ?? 'null');
    return kept !== null && typeof kept === 'object' ? (kept as Answers) : null;
  } catch {
    return null;
  }
}

/** Keeps what was begun for as long as the tab is open, or forgets it: whoever sits down next shall not find it. */
export function keepAnswers(form: number, answers: Answers | null): void {
  keep(answersOf(form), answers === null ? null : JSON.stringify(answers));
}

/** The key under which an answer is handed in once: that of a former try that was never answered, else a new one. */
export function handInKey(form: number | string): string {
  try {
    const kept = sessionStorage.getItem(keyOf(form));
    if (kept !== null) return kept;
  } catch {
    // A browser that keeps nothing begins anew after a reload.
  }
  const key = randomId();
  keep(keyOf(form), key);
  return key;
}

/** Whether what is kept was handed in and waits for a line. */
export function keptWaits(form: number): boolean {
  try {
    return sessionStorage.getItem(waitsOf(form)) !== null;
  } catch {
    return false;
  }
}

/** Keeps whether what was handed in waits for a line, so that it is sent after a reload, too. */
export const keepWaits = (form: number, waits: boolean): void => keep(waitsOf(form), waits ? '1' : null);

/** The answer was heard of: what is handed in next is another one. */
export const forgetHandInKey = (form: number | string): void => keep(keyOf(form), null);

function keep(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}
