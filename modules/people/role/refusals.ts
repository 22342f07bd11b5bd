import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('role', {
  /** Nobody gives away, or takes from others, what they do not hold themselves and as far. */
  beyond_own: 400,
  permission_unknown: 400,
  key_taken: 409,
  built_in: 409,
  in_use: 409,
  centre_circle: 409,
  centre_in_use: 409,
  centre_beyond_own: 400,
  centre_closed: 409,
  centre_open_below: 409,
  last_admin: 409,
  /** A role that gives nothing on things of that kind. */
  nothing_there: 400,
  /** Nobody gives something for longer than they hold it. */
  beyond_until: 400,
  ends_before: 400,
  thing_full: 409,
});
