import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why an order is refused something. */
export const orderRefusals = refusals('order', {
  nothing_ordered: 400,
  not_sold: 404,
  currency: 422,
  full: 409,
  discount_too_large: 422,
  step: 409,
  nothing_received: 400,
  other_payment: 409,
  quote_over: 409,
  line_given_up: 409,
  refund_done: 409,
  refund_under_way: 409,
  transfers_by_statement: 409,
  no_credit: 409,
  future: 400,
  cart_refused: 409,
});
