import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `speaking` refuses, beside the general refusals. */
export const refuse = refusals('speaking', {
  /** It does not go from there to here; the state is told. */
  step: 409,
  reason_needed: 400,
  /** The timetable names them for this no more. */
  not_planned: 409,
  /** Nobody can be reached: neither an account nor a phone or mail address. */
  no_contact: 409,
  /** The expert is a member already, who is reached by their account. */
  contact_known: 409,
  contact_missing: 400,
  contact_taken: 409,
  same_expert: 400,
  nothing_chosen: 400,
  /** It has not begun yet: nobody can have been seen there. */
  too_early: 409,
  no_time: 409,
  deadline_over: 409,
  /** What was announced has not arrived in time. */
  arrival_over: 409,
  not_agreed: 409,
  no_slides: 400,
  material_old: 409,
  versions_many: 409,
  deadline_wrong: 400,
  over: 409,
  expert_used: 409,
  conference_used: 409,
});
