import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `approval` refuses, beside the general refusals. */
export const refuse = refusals('approval', {
  /** A request about the record is under way already. */
  under_way: 409,
  /** The request is decided, returned or withdrawn. */
  concluded: 409,
  /** Somebody else answered in the meantime, or the step is over. */
  already_decided: 409,
  /** The step does not ask this person. */
  not_asked: 409,
  /** Only who started it may do that. */
  not_starter: 409,
  /** Nobody decides about what they started themselves. */
  own_request: 409,
  /** What is decided about is not what the person saw. */
  matter_changed: 409,
  reason_needed: 400,
  /** The person cannot be asked: unknown, blocked, no member of staff, or part of the step already. */
  person_unfit: 400,
  /** There is no such earlier step to go back to. */
  step_unknown: 400,
  reminded_lately: 409,
  kind_unknown: 404,
  /** The simulation finds a step with nobody to ask, or a fact or role that does not exist. */
  flow_unsound: 400,
  nothing_to_publish: 409,
});
