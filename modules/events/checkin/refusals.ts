import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `checkin` refuses, beside the general refusals; what a gate says of somebody is an answer, and none of these. */
export const refuse = refusals('checkin', {
  conference_unknown: 400,
  product_unknown: 400,
  window_wrong: 400,
  list_unknown: 400,
  room_unknown: 400,
  /** Lists let into it. */
  room_used: 409,
  /** People sign out of a list of the same conference that lets in, and of each by one list. */
  out_wrong: 409,
  /** What a certificate asks for is said once for a conference. */
  need_there: 409,
  /** Somebody came in by it, or gates stand at it. */
  list_used: 409,
  gate_used: 409,
  conference_used: 409,
  nothing_shown: 400,
  /** The entry was taken back before. */
  undone: 409,
  /** Only who comes gets a badge. */
  no_badge: 409,
  reason_needed: 409,
  /** Nobody waits for a badge, or another desk took the last ones. */
  queue_empty: 409,
  /** It was said before how the batch came out. */
  batch_settled: 409,
  /** The device stands at a gate that is no longer there. */
  gate_gone: 409,
  /** The gate of a wall stands at another list, or nowhere. */
  gate_unknown: 400,
  /** A screen shows it. */
  wall_used: 409,
  /** The screen shows a wall that is no longer there. */
  wall_gone: 409,
  room_gone: 409,
  /** Why a kiosk does not take a code. */
  code_unknown: 400,
  code_forged: 400,
  code_expired: 400,
  /** Too long ago that they were asked whether it is them. */
  visit_over: 409,
});
