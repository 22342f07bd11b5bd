import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why an answer is refused as a whole, or a figure is not told. */
export const surveyRefusals = refusals('survey', {
  early: 409,
  closed: 409,
  answered: 409,
  not_invited: 400,
  no_drafts: 400,
});
