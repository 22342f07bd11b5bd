import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `payment` refuses, beside the general refusals. */
export const refuse = refusals('payment', {
  /** The shop does not offer this way, or not to this payer. */
  way_not_offered: 400,
  /** The order is paid, or over. */
  nothing_open: 409,
  /** Nobody can say at present whether an earlier try was paid: a second one could be paid beside it. */
  being_asked: 409,
  /** The receipt is no file of the payer's. */
  receipt_unknown: 400,
  /** There is no transfer to show a receipt of. */
  no_transfer: 409,
  /** Somebody else did it in between, or it is over. */
  row_moved: 409,
  /** Whoever said whose it is does not agree with it too. */
  same_person: 409,
  /** Parts do not come to the row. */
  parts_differ: 400,
  /** A part names an order that there is none of. */
  order_unknown: 400,
  /** A refund is not in the state that this needs. */
  refund_moved: 409,
  /** It goes back by itself, not by hand. */
  not_by_bank: 409,
  /** It was changed, or something came for it, in between. */
  order_changed: 409,
  /** WeChat Pay is not set up. */
  not_set_up: 400,
  /** A notice that its provider did not sign. */
  unsigned: 401,
  /** A signed notice that cannot be read. */
  unreadable: 400,
  /** WeChat Pay does not answer. */
  unreachable: 503,
});
