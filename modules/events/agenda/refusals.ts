import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `agenda` refuses, beside the general refusals. */
export const refuse = refusals('agenda', {
  conference_unknown: 400,
  room_unknown: 400,
  expert_unknown: 400,
  session_unknown: 400,
  /** A session is no part of another one, and its parts hang on it. */
  session_nested: 400,
  session_used: 409,
  both_times: 400,
  times_wrong: 400,
  task_twice: 400,
  /** A conflict at the level that blocks the edit (A2). */
  blocked: 409,
  /** Conflicts at a level that blocks the release (A2). */
  conflicts_open: 409,
  /** The draft was changed since the release was looked at (A4). */
  moved_on: 409,
  nothing_new: 409,
  too_many: 409,
  /** Something of a timetable is in it, hangs on it, or is theirs to do. */
  room_used: 409,
  conference_used: 409,
  expert_used: 409,
});
