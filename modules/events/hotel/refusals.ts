import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why rooms are not sold, a stay stays as it is, or a block does. */
export const hotelRefusals = refusals('hotel', {
  unsold: 409,
  guests_many: 400,
  guest_twice: 409,
  fixed: 409,
  step: 409,
  days_wrong: 400,
  by_order: 409,
  nights_gone: 409,
  night_full: 409,
  closed: 409,
  block_sold: 409,
  block_fixed: 409,
  in_use: 409,
  night_sold: 409,
  night_twice: 400,
  blocked_many: 400,
  nothing_new: 409,
  rooms_many: 400,
  price_changed: 409,
  night_gone: 409,
  not_open: 409,
});
