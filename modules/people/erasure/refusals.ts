import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('erasure', {
  /** Something has to be settled first; the text says what. */
  held: 409,
  asked_already: 409,
  nothing_asked: 409,
  /** One of two who are merged wants to go: the days of reflection are theirs alone, and an undone merge brings nobody back. */
  wanted: 409,
  receipt_unknown: 404,
});
