import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `location` refuses, beside the general refusals. */
export const refuse = refusals('location', {
  both_coordinates: 400,
  /** It has rooms. */
  venue_used: 409,
  venue_unknown: 400,
  layout_twice: 400,
  hours_wrong: 400,
  /** A part is no room of the same venue, or the room itself. */
  part_wrong: 400,
  /** What consists of rooms is no part, and a part consists of none. */
  part_of_part: 400,
  room_is_part: 409,
  /** Something stands in the hall and in one of the parts at once. */
  parts_taken: 409,
  drawing_outside: 400,
  drawing_flat: 400,
  drawing_twice: 400,
  drawing_room: 400,
  svg_missing: 400,
  svg_refused: 400,
  svg_damaged: 400,
  way_nowhere: 400,
  way_empty: 400,
  no_coordinates: 409,
});
