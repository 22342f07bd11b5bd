import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { conferenceFacts } from '../conference/public.ts';
import { GATE, KIOSK } from './device-contract.ts';
import { refuse } from './refusals.ts';

type Input = Record<string, unknown>;
type Check = (ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null) => Promise<Input>;

const there = async (tx: Tx, sql: string, values: readonly unknown[]): Promise<boolean> =>
  (await tx.row(`select ${sql} limit 1`, values)) !== null;

/** People sign out of a list of the same conference that is none of signing out, by one list each; what has been scanned stays what it is. */
async function checkOut(ctx: Ctx, tx: Tx, { conferenceId, outOfId }: Input, before: StoredRow | null): Promise<void> {
  const own = before?.id ?? 0;
  const isMoved = before !== null && before.outOfId !== outOfId;
  const scanned = 'from checkin_scan where shop_id = $1 and list_id = $2';
  if (isMoved && (await there(tx, scanned, [ctx.shop.id, own]))) throw refuse.out_wrong();
  if (outOfId === null) return;
  const of =
    'from checkin_list where shop_id = $1 and conference_id = $2 and id = $3 and id <> $4 and out_of_id is null';
  const other = 'from checkin_list where shop_id = $1 and out_of_id = any($2::bigint[]) and id <> $3';
  if (!(await there(tx, of, [ctx.shop.id, conferenceId, outOfId, own]))) throw refuse.out_wrong();
  if (await there(tx, other, [ctx.shop.id, [outOfId, own], own])) throw refuse.out_wrong();
}

/** What is enough is said once for a conference that is public. */
export const checkNeed: Check = async (ctx, tx, { ...input }, before) => {
  const { conferenceId } = input;
  if (before !== null && before.conferenceId !== conferenceId) throw refuse.conference_unknown();
  if (before === null && (await conferenceFacts(ctx, tx, Number(conferenceId), 'anybody')) === null)
    throw refuse.conference_unknown();
  const twice = 'from checkin_need where shop_id = $1 and conference_id = $2 and id <> $3';
  if (await there(tx, twice, [ctx.shop.id, conferenceId, before?.id ?? 0])) throw refuse.need_there();
  return input;
};

/** A list is of a public conference and stays with it, for one of its products, and ends after it begins. */
export const checkList: Check = async (ctx, tx, input, before) => {
  const { conferenceId, productId, opensAt, closesAt } = input;
  if (before !== null && before.conferenceId !== conferenceId) throw refuse.conference_unknown();
  if (before === null && (await conferenceFacts(ctx, tx, Number(conferenceId), 'anybody')) === null)
    throw refuse.conference_unknown();
  const product = 'from registration_product where shop_id = $1 and conference_id = $2 and id = $3';
  if (productId !== null && !(await there(tx, product, [ctx.shop.id, conferenceId, productId])))
    throw refuse.product_unknown();
  if (typeof opensAt === 'string' && typeof closesAt === 'string' && Date.parse(closesAt) <= Date.parse(opensAt))
    throw refuse.window_wrong();
  const room = 'from room where shop_id = $1 and id = $2';
  if (input.roomId !== null && !(await there(tx, room, [ctx.shop.id, input.roomId]))) throw refuse.room_unknown();
  await checkOut(ctx, tx, input, before);
  return input;
};

/** Keeps a room that lists let into. */
export async function keepRoomOfLists(ctx: Ctx, tx: Tx, { id }: Input): Promise<void> {
  if (await there(tx, 'from checkin_list where shop_id = $1 and room_id = $2', [ctx.shop.id, id]))
    throw refuse.room_used();
}

const WALLED = 'from checkin_wall where shop_id = $1 and gate_id = $2';
const SCANNED = 'from checkin_scan where shop_id = $1 and gate_id = $2';

/** A gate stands at a list, and stays there once somebody was scanned at it. */
export const checkGate: Check = async (ctx, tx, input, before) => {
  const moves = before !== null && before.listId !== input.listId;
  const isUsed = async (): Promise<boolean> =>
    (await there(tx, SCANNED, [ctx.shop.id, before?.id])) || (await there(tx, WALLED, [ctx.shop.id, before?.id]));
  if (moves && (await isUsed())) throw refuse.gate_used();
  const list = 'from checkin_list where shop_id = $1 and id = $2';
  if (!(await there(tx, list, [ctx.shop.id, input.listId]))) throw refuse.list_unknown();
  return input;
};

/** Keeps a list that gates stand at, people sign out of, or a wall shows. */
export async function keepUsedList(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const used = `from (select list_id as id, shop_id from checkin_gate union all select out_of_id, shop_id from checkin_list
    union all select list_id, shop_id from checkin_wall) t where t.shop_id = $1 and t.id = $2`;
  if (await there(tx, used, [ctx.shop.id, id])) throw refuse.list_used();
}

/** Keeps a gate at which somebody was scanned, a device stands, or that a wall shows. */
export async function keepUsedGate(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const device = `from device where shop_id = $1 and work_id = $2 and work in ('${GATE}', '${KIOSK}') and revoked_at is null`;
  if (
    (await there(tx, WALLED, [ctx.shop.id, id])) ||
    (await there(tx, SCANNED, [ctx.shop.id, id])) ||
    (await there(tx, device, [ctx.shop.id, id]))
  )
    throw refuse.gate_used();
}

/** Keeps a conference that people are checked in at. */
export async function keepUsedConference(ctx: Ctx, tx: Tx, { type, id }: Record<string, unknown>): Promise<void> {
  if (type !== 'conference') return;
  const used = 'from checkin_list where shop_id = $1 and conference_id = $2';
  if (await there(tx, used, [ctx.shop.id, id])) throw refuse.conference_used();
}
