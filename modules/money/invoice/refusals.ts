import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `invoice` refuses, beside the general refusals. */
export const refuse = refusals('invoice', {
  /** The order is paid or over: an invoice is asked for there. */
  wish_late: 409,
  /** The shop takes no requests at present. */
  closed: 409,
  /** The shop issues no special invoices. */
  kind_not_offered: 400,
  /** The title is none of the caller's. */
  title_unknown: 400,
  /** The caller has the same title already. */
  title_twice: 409,
  /** Titles are kept up to a number. */
  title_full: 409,
  /** A special invoice wants more of the title than it says. */
  title_short: 422,
  /** An order is not the caller's, or nothing of it was paid. */
  order_unknown: 400,
  /** The time for it is over. */
  too_late: 409,
  /** More than is left of a line, or than was paid. */
  too_much: 409,
  /** Nothing of what is named is left. */
  nothing_left: 409,
  /** A line is named twice, or is of no order that is named. */
  line_unknown: 400,
  /** The same was asked for and is under way. */
  twice: 409,
  /** Something has no name on invoices, and a gateway wants one. */
  no_item: 409,
  /** Who sells is not said. */
  no_seller: 409,
  /** It is not in the state that this needs. */
  step: 409,
  /** The provider is not set up. */
  not_set_up: 400,
  /** The provider does not answer. */
  unreachable: 503,
  /** The number stands on another invoice. */
  number_twice: 409,
  /** The file was uploaded for something else, or is not the caller's. */
  file_unknown: 400,
  /** The amount is not what the lines come to. */
  amount_differs: 409,
  /** A line was taken off already, or is about to be. */
  line_red: 409,
  red_too_much: 409,
});
