import { refusals } from '../../../kernel/contract/refusal.ts';

/** What may stand against an export or import. */
export const transferRefusals = refusals('transfer', {
  unreadable: 400,
  line_unreadable: 400,
  empty: 400,
  too_many_rows: 400,
  column_missing: 400,
  nothing_to_undo: 409,
  undo_under_way: 409,
});
