import type { Chosen } from './picture-picker.tsx';

/** What stands in the fields of a question that nobody has sent yet. */
export const EMPTY_QUESTION = { topic: '', title: '', text: '', sex: '', age: '' };
export type QuestionValues = typeof EMPTY_QUESTION;

/** A question as it was written, with the key that it is sent under, however often. */
export interface WrittenQuestion {
  values: QuestionValues;
  pictures: readonly Chosen[];
  key: string;
}

const NAME = 'medley.ask.draft';

/** Keeps a question in this tab while its writer signs in on a page of its own, or while it is under way; null forgets it. */
export function keepQuestion(written: WrittenQuestion | null): void {
  try {
    if (written === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(written));
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}

/** What this tab kept, which it forgets by that: what stands on the screen is not to be found by whoever sits down next. */
export function takeQuestion(): WrittenQuestion | null {
  try {
    const kept: WrittenQuestion | null = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    keepQuestion(null);
    return kept;
  } catch {
    return null;
  }
}
