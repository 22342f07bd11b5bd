import { randomId } from '../../../../../kernel/rules/random-id.ts';
import type { Answers } from '../../../engine/rules/answer-rules.ts';
import { MOST_ORDER } from '../../../engine/rules/mixed-order.ts';

const begunOf = (survey: number): string => `survey-${survey}`;
const ticketOf = (survey: number): string => `survey-${survey}-ticket`;
const orderOf = (survey: number): string => `survey-${survey}-order`;
const doneOf = (survey: number): string => `survey-${survey}-done`;

function read(store: () => Storage, name: string): string | null {
  try {
    return store().getItem(name);
  } catch {
    return null;
  }
}

function keep(store: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) store().removeItem(name);
    else store().setItem(name, value);
  } catch {
    // A browser that keeps nothing begins anew after a reload.
  }
}

const tab = (): Storage => sessionStorage;
const browser = (): Storage => localStorage;

/** What was begun in this tab and not handed in. */
export function keptAnswers(survey: number): Answers | null {
  try {
    const kept: unknown = JSON.parse(read(tab, begunOf(survey)) ?? 'null');
    return kept !== null && typeof kept === 'object' ? (kept as Answers) : null;
  } catch {
    return null;
  }
}

/** Keeps what was begun for as long as the tab is open, or forgets it. */
export const keepAnswers = (survey: number, answers: Answers | null): void =>
  keep(tab, begunOf(survey), answers && JSON.stringify(answers));

/** By which order this tab shows a survey: drawn once, so that a page that is loaded anew shows the same sheet. */
export function orderOfSheet(survey: number, stored: number | null): number {
  const kept = Number(read(tab, orderOf(survey)));
  const order = stored ?? (Number.isInteger(kept) && kept > 0 ? kept : 1 + Math.floor(Math.random() * MOST_ORDER));
  keep(tab, orderOf(survey), String(order));
  return order;
}

/** The number by which a visitor's browser takes part in a survey once, also where it did not hear that it had. */
export function ticket(survey: number): string {
  const kept = read(browser, ticketOf(survey));
  if (kept !== null) return kept;
  const made = randomId();
  keep(browser, ticketOf(survey), made);
  return made;
}

/** Whether this browser's visitor took part. */
export const tookPart = (survey: number): boolean => read(browser, doneOf(survey)) !== null;

/** This browser's visitor took part. */
export const keepDone = (survey: number): void => keep(browser, doneOf(survey), '1');
