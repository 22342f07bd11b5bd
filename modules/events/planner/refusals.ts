import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `planner` refuses, beside the general refusals. */
export const refuse = refusals('planner', {
  conference_unknown: 400,
  item_unknown: 400,
  /** What is in a session goes where the session goes. */
  item_nested: 400,
  setup_there: 409,
  wish_there: 409,
  hours_wrong: 400,
  breaks_wrong: 400,
  /** A conference without days has no plan. */
  no_days: 409,
  no_rooms: 409,
  nothing_to_place: 409,
  too_many: 409,
  /** A plan that is not ready is taken over by nobody. */
  not_ready: 409,
  /** Of what was to be taken over everything is another thing by now. */
  stale: 409,
});
