import { type FieldErrors, Refusal, refusals } from '../../../kernel/contract/refusal.ts';

/** Why the envelope refuses a step. */
export const envelopeRefusals = refusals('envelope', {
  step_not_possible: 409,
  remove_not_possible: 409,
  slug_taken: 409,
  time_passed: 400,
  category_key_taken: 409,
  category_used: 409,
  /** The words of a copy are changed where it comes from. */
  copy_locked: 409,
});

/** The item lacks something that every published one has; `fields` says what. */
export const incomplete = (fields: FieldErrors): Refusal => new Refusal(400, 'envelope.incomplete', {}, { fields });

/** Codes of every refusal of the envelope, for its manifest. */
export const envelopeCodes = [
  ...envelopeRefusals.$codes,
  'envelope.incomplete',
  'envelope.picture_waits',
  'envelope.copy_over',
  'envelope.copy_wider',
];
