import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why an answer is refused as a whole. */
export const formRefusals = refusals('form', {
  early: 409,
  closed: 409,
  resting: 409,
  full: 409,
  quota_full: 409,
  enough: 409,
  not_invited: 400,
  untimed: 400,
  not_begun: 409,
  time_over: 409,
  answered: 409,
  handed_in: 409,
  doctors_only: 400,
  fixed: 409,
  not_on_devices: 400,
  no_files_on_devices: 400,
  unsold: 409,
  badge_gone: 404,
  no_groups: 400,
  group_too_large: 400,
  names_over: 409,
  decided: 409,
  of_member: 409,
  no_phone: 409,
});
