import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { refuse } from './refusals.ts';

type Input = Record<string, unknown>;

const hours = (from: unknown, to: unknown): boolean => String(to) > String(from);

/** A conference has one setup, its day ends after it begins, and so do its breaks. */
export async function checkSetup(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const { conferenceId, opens, closes, breaks } = input;
  const values = [ctx.shop.id, conferenceId];
  if ((await tx.row('select id from conference where shop_id = $1 and id = $2 for share', values)) === null)
    throw refuse.conference_unknown();
  const other = await tx.row('select 1 from planner_setup where shop_id = $1 and conference_id = $2 and id <> $3', [
    ...[...values, before?.id ?? 0],
  ]);
  if (other !== null) throw refuse.setup_there();
  if (!hours(opens, closes)) throw refuse.hours_wrong();
  if (!(breaks as { from: string; to: string }[]).every(({ from, to }) => hours(from, to))) throw refuse.breaks_wrong();
  return input;
}

/** A wish is for an item that moves by itself or lies in a session, and there is one for each. */
export async function checkWish(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const item = await tx.row<{ conferenceId: number; sessionId: number | null }>(
    'select conference_id as "conferenceId", session_id as "sessionId" from agenda_item where shop_id = $1 and id = $2 for share',
    [ctx.shop.id, input.itemId],
  );
  if (item === null) throw refuse.item_unknown();
  const { days, equipment, isFixed } = input as { days: string[]; equipment: string[]; isFixed: boolean };
  // What lies in a session has a length of its own, and goes where its session goes.
  if (item.sessionId !== null && (days.length > 0 || equipment.length > 0 || isFixed)) throw refuse.item_nested();
  const other = await tx.row('select 1 from planner_wish where shop_id = $1 and item_id = $2 and id <> $3', [
    ...[ctx.shop.id, input.itemId, before?.id ?? 0],
  ]);
  if (other !== null) throw refuse.wish_there();
  return { ...input, conferenceId: item.conferenceId, days: [...new Set(days)].sort() };
}
