import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type BindValue, binder } from '../../../kernel/record/record-sql.ts';
import { GRANTED } from '../../../kernel/rules/facts.ts';
import { rulesOfSegment, type SegmentRule, segmentSql } from '../../service/campaign/public.ts';
import type { InspectReason } from './contract.ts';
import { refuse } from './refusals.ts';
import { statusAt } from './rules.ts';
import type { StoredPoll } from './stored-poll.ts';

/** Whether a poll keeps a roll that was drawn up at its opening. */
export const hasRoll = ({ roll, state }: StoredPoll): boolean => roll === 'snapshot' && state !== 'draft';

/** The rules of who votes: those of the opening, of a draft those that its segment has now. */
async function rulesOf(db: Pick<Db, 'row'>, shopId: number, poll: StoredPoll): Promise<SegmentRule[]> {
  if (poll.state !== 'draft' || poll.segmentId === null) return poll.rules;
  const rules = await rulesOfSegment(db, shopId, poll.segmentId);
  if (rules === null) throw refuse.segment_gone();
  return rules;
}

/** SQL over the member `m` of whether they are among those whom a poll asks, by rules. */
function groupSql(ctx: Ctx, poll: StoredPoll, rules: readonly SegmentRule[], bind: BindValue): string {
  const group = segmentSql(ctx, rules, bind);
  return poll.who === 'doctor' ? `${group} and m.facts ->> 'doctor' = ${bind(GRANTED)}` : group;
}

/** SQL over the member `m` of whether they may vote in a poll. */
export async function electorsSql(
  ctx: Ctx,
  poll: StoredPoll,
  bind: BindValue,
  db: Pick<Db, 'row'> = ctx.db,
): Promise<string> {
  if (!hasRoll(poll)) return groupSql(ctx, poll, await rulesOf(db, ctx.shop.id, poll), bind);
  const pollId = bind(poll.id);
  return `m.shop_id = ${bind(ctx.shop.id)} and exists (
    select from vote_elector e where e.shop_id = m.shop_id and e.poll_id = ${pollId} and e.member_id = m.id)`;
}

/** How many may vote in a poll. */
export async function countElectors(ctx: Ctx, poll: StoredPoll): Promise<number> {
  const values: unknown[] = [];
  const where = await electorsSql(ctx, poll, binder(values));
  const row = await ctx.db.row<{ count: number }>(`select count(*)::int as count from member m where ${where}`, values);
  return row?.count ?? 0;
}

/** What a poll keeps of its group when it opens: the rules as they are, and with a roll everybody who is in it at that moment (V2). */
export async function drawRoll(ctx: Ctx, tx: Tx, poll: StoredPoll): Promise<SegmentRule[]> {
  const rules = await rulesOf(tx, ctx.shop.id, poll);
  if (poll.roll === 'snapshot') {
    const values: unknown[] = [poll.id];
    const where = groupSql(ctx, poll, rules, binder(values));
    await tx.rows(`insert into vote_elector (poll_id, member_id) select $1, m.id from member m where ${where}`, values);
  }
  return rules;
}

async function isElector(ctx: Ctx, db: Pick<Db, 'row'>, poll: StoredPoll, member: number): Promise<boolean> {
  const values: unknown[] = [member];
  const where = await electorsSql(ctx, poll, binder(values), db);
  return (await db.row(`select from member m where m.id = $1 and ${where}`, values)) !== null;
}

/** Why the caller cannot vote in a poll at this moment, whatever they have done in it before; empty where they can. */
export async function barredBy(ctx: Ctx, db: Pick<Db, 'row'>, poll: StoredPoll): Promise<InspectReason> {
  const status = statusAt(poll, ctx.services.now());
  if (status === 'void') return 'void';
  if (status === 'coming') return 'coming';
  if (status !== 'open') return 'closed';
  if (ctx.person === null) return 'sign_in';
  if (poll.who === 'doctor' && ctx.person.facts.doctor !== GRANTED) return 'doctors_only';
  const isNarrowed = hasRoll(poll) || poll.rules.length > 0;
  return isNarrowed && !(await isElector(ctx, db, poll, ctx.person.id)) ? 'not_eligible' : '';
}
