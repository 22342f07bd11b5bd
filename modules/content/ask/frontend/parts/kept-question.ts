import { forgetWish, keepWish, takeWish } from '../../../../people/sign-in/parts/kept-wish.ts';
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

const WISH = 'ask/new';

/** Keeps a question in this tab while its writer signs in on a page of its own, or while it is under way; null forgets it. */
export const keepQuestion = (written: WrittenQuestion | null): void =>
  written === null ? forgetWish(WISH) : keepWish(WISH, written);

/** What this tab kept, which it forgets by that. */
export const takeQuestion = (): WrittenQuestion | null => takeWish<WrittenQuestion>(WISH);
