import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a case is not taken, read or handed on. */
export const refuse = refusals('case', {
  not_doctor: 400,
  own_case: 400,
  consent_missing: 409,
  incomplete: 409,
  findings_open: 409,
  check_waiting: 409,
  image_refused: 400,
  too_many_images: 409,
  too_many_drafts: 409,
  not_draft: 409,
  step_impossible: 409,
  ticks_missing: 400,
  note_needed: 400,
  not_signed: 409,
  reviewer_wrote: 400,
  reviewer_not_granted: 400,
  withdrawn: 410,
  voted_already: 409,
  no_poll: 409,
  vote_first: 409,
  too_soon: 409,
});
