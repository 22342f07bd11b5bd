import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { refuse } from '../refusals.ts';

type Values = Record<string, unknown>;

const CONFERENCE = 'SELECT FROM conference WHERE shop_id = $1 AND id = $2 FOR SHARE';
const TREAT = 'SELECT capacity FROM receiving_treat WHERE shop_id = $1 AND id = $2 FOR UPDATE';
const GIVEN = `SELECT coalesce(sum(quantity), 0)::int AS given FROM receiving_claim WHERE shop_id = $1 AND treat_id = $2 AND id IS DISTINCT FROM $3`;
const MEMBER = 'SELECT name FROM member WHERE shop_id = $1 AND id = $2 AND removed_at IS NULL FOR SHARE';
const EXPERT = 'SELECT title AS name FROM expert WHERE shop_id = $1 AND id = $2 FOR SHARE';
const USED = 'SELECT used FROM receiving_claim WHERE shop_id = $1 AND id = $2 FOR UPDATE';

const givenOf = async (ctx: Ctx, tx: Tx, treat: number, but: number | null): Promise<number> =>
  (await tx.row<{ given: number }>(GIVEN, [ctx.shop.id, treat, but]))?.given ?? 0;

/** Locks a treat and says how much of it there still is to give; null where there is enough for everybody. `but` is a line that is given anew. */
export async function lockTreat(ctx: Ctx, tx: Tx, treat: number, but: number | null = null): Promise<number | null> {
  const row = await tx.row<{ capacity: number | null }>(TREAT, [ctx.shop.id, treat]);
  if (row === null) throw notFound();
  return row.capacity === null ? null : row.capacity - (await givenOf(ctx, tx, treat, but));
}

/** A treat is a conference's, ends after it begins, and is never less than was given of it (R8, X3). */
export async function checkTreat(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  if (Date.parse(String(input.startsAt)) >= Date.parse(String(input.endsAt))) throw refuse.treat_times();
  if ((await tx.row(CONFERENCE, [ctx.shop.id, input.conferenceId])) === null) throw notFound();
  if (before === null) return input;
  await lockTreat(ctx, tx, before.id);
  const given = await givenOf(ctx, tx, before.id, null);
  if (given > 0 && Number(before.conferenceId) !== Number(input.conferenceId)) throw refuse.treat_used();
  if (input.capacity !== null && given > Number(input.capacity)) throw refuse.treat_full({ left: 0 });
  return input;
}

const SERVED = `SELECT FROM receiving_claim WHERE shop_id = $1 AND treat_id = $2 AND used > 0 LIMIT 1`;

/** One that somebody had something of stays. */
export async function keepTreat(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  await lockTreat(ctx, tx, id);
  if ((await tx.row(SERVED, [ctx.shop.id, id])) !== null) throw refuse.treat_used();
}

/** Who has a right to something has a name; it is never less than they had, stays with its treat, and with the rest no more than there is. */
export async function checkClaim(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  const treatId = Number(input.treatId);
  const left = await lockTreat(ctx, tx, treatId, before?.id ?? null);
  const used = before === null ? 0 : ((await tx.row<{ used: number }>(USED, [ctx.shop.id, before.id]))?.used ?? 0);
  const isSame = (key: 'memberId' | 'expertId'): boolean => (before?.[key] ?? null) === (input[key] ?? null);
  // Their code names this line: it would show the right of whoever came behind them.
  const isTaken = (key: 'memberId' | 'expertId'): boolean => (before?.[key] ?? null) !== null && !isSame(key);
  if (isTaken('memberId') || isTaken('expertId')) throw refuse.claim_whose();
  const isWhose = isSame('memberId') && isSame('expertId');
  const isOther = before !== null && (Number(before.treatId) !== treatId || !isWhose);
  if (used > Number(input.quantity) || (used > 0 && isOther)) throw refuse.treat_used();
  if (left !== null && Number(input.quantity) > left) throw refuse.treat_full({ left: Math.max(0, left) });
  const somebody =
    input.memberId === null ? null : await tx.row<{ name: string }>(MEMBER, [ctx.shop.id, input.memberId]);
  if (input.memberId !== null && somebody === null) throw notFound();
  const speaker =
    input.expertId === null ? null : await tx.row<{ name: string }>(EXPERT, [ctx.shop.id, input.expertId]);
  if (input.expertId !== null && speaker === null) throw notFound();
  const guest = String(input.guest) || (somebody ?? speaker)?.name || '';
  if (guest === '') throw refuse.guest_needed();
  return { ...input, guest };
}

/** A right that was used stays. */
export async function keepClaim(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const row = await tx.row<{ used: number }>(USED, [ctx.shop.id, id]);
  if ((row?.used ?? 0) > 0) throw refuse.treat_used();
}
