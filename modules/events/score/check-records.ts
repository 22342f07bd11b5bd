import { randomInt } from 'node:crypto';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { checkHandout } from '../../platform/file/public.ts';
import { refuse } from './refusals.ts';
import { isOpenForSetup, type Phase } from './rules/phases.ts';
import { type Criterion, rubricFault } from './rules/rubric.ts';

type Input = Record<string, unknown>;
type Check = (ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null) => Promise<Input>;

/** Most candidates of a round and most judges of an activity: their sheets are reckoned while one waits. */
export const MOST_CANDIDATES = 100;
export const MOST_JUDGES = 30;

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** A code by which judges register: eight letters and digits that are not read for one another. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const exists = async (tx: Tx, sql: string, values: readonly unknown[]): Promise<boolean> =>
  (await tx.row(`select 1 ${sql} limit 1`, values)) !== null;

/** An activity ends after it begins; a new one gets the code of its judges. */
export const checkActivity: Check = async (_ctx, _tx, input, before) => {
  if (Date.parse(String(input.endsAt)) <= Date.parse(String(input.startsAt))) throw refuse.times_wrong();
  return before === null ? { ...input, code: newCode() } : input;
};

/** Keeps an activity that has rounds or judges. */
export async function keepUsedActivity(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = `from (select activity_id from score_round where shop_id = $1 and activity_id = $2
    union all select activity_id from score_judge where shop_id = $1 and activity_id = $2) t`;
  if (await exists(tx, used, [ctx.shop.id, id])) throw refuse.activity_used();
}

async function requireActivity(ctx: Ctx, tx: Tx, id: unknown): Promise<void> {
  // Held, so that it is not removed meanwhile.
  const found = await tx.row('select id from score_activity where shop_id = $1 and id = $2 for share', [
    ctx.shop.id,
    id,
  ]);
  if (found === null) throw notFound();
}

const hasCandidates = (ctx: Ctx, tx: Tx, roundId: number): Promise<boolean> =>
  exists(tx, 'from score_candidate where shop_id = $1 and round_id = $2', [ctx.shop.id, roundId]);

/** A round has a rubric that can be marked by; once it was opened it stays as it is (S1). */
export const checkRound: Check = async (ctx, tx, input, before) => {
  if (before !== null && !isOpenForSetup(before.phase as Phase)) throw refuse.round_frozen();
  await requireActivity(ctx, tx, input.activityId);
  const isOther = before !== null && before.activityId !== input.activityId;
  // Candidates are of the contest of their round: they do not wander with it.
  if (isOther && (await hasCandidates(ctx, tx, before.id))) throw refuse.round_used();
  const criteria = (input.criteria as Omit<Criterion, 'key'>[]).map((one, index) => ({ key: `c${index + 1}`, ...one }));
  const fault = rubricFault(criteria);
  if (fault !== null) throw refuse[fault]();
  return { ...input, criteria, ladder: [...new Set(input.ladder as string[])] };
};

/** Keeps a round that was opened or has candidates. */
export async function keepUsedRound(ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  if (!isOpenForSetup(row.phase as Phase) || (await hasCandidates(ctx, tx, row.id))) throw refuse.round_used();
}

/** Refuses what would change a round that was opened, and holds it in setup until the transaction ends; answers its contest. */
async function requireSetup(ctx: Ctx, tx: Tx, roundId: unknown): Promise<number> {
  const round = await tx.row<{ phase: Phase; activityId: number }>(
    'select phase, activity_id as "activityId" from score_round where shop_id = $1 and id = $2 for update',
    [ctx.shop.id, roundId],
  );
  if (round === null) throw refuse.round_unknown();
  if (!isOpenForSetup(round.phase)) throw refuse.round_frozen();
  return round.activityId;
}

/** A candidate joins, changes or moves only while their round is made ready. */
export const checkCandidate: Check = async (ctx, tx, input, before) => {
  if (before !== null && before.roundId !== input.roundId) await requireSetup(ctx, tx, before.roundId);
  const activityId = await requireSetup(ctx, tx, input.roundId);
  await checkHandout(ctx, input.paperFile as number | null, 'paperFile');
  const others = await tx.row<{ count: number }>(
    'select count(*)::int as count from score_candidate where shop_id = $1 and round_id = $2 and id is distinct from $3::bigint',
    [ctx.shop.id, input.roundId, before?.id ?? null],
  );
  if ((others?.count ?? 0) >= MOST_CANDIDATES) throw refuse.too_many({ most: MOST_CANDIDATES });
  return { ...input, activityId };
};

/** Keeps the candidates of a round that was opened. */
export async function keepFrozenCandidate(ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  await requireSetup(ctx, tx, row.roundId);
}

/** Refuses one judge more than a panel can have. */
export async function requireRoom(tx: Tx, shopId: number, activityId: unknown, but: number | null): Promise<void> {
  const others = await tx.row<{ count: number }>(
    `select count(*)::int as count from score_judge where shop_id = $1 and activity_id = $2 and status = 'approved' and id is distinct from $3::bigint`,
    [shopId, activityId, but],
  );
  if ((others?.count ?? 0) >= MOST_JUDGES) throw refuse.too_many({ most: MOST_JUDGES });
}

/** A judge is a member, once in an activity; whom the staff name is approved. Who sits on an open panel stays who they are. */
export const checkJudge: Check = async (ctx, tx, input, before) => {
  await requireActivity(ctx, tx, input.activityId);
  const member = `from member where shop_id = $1 and id = $2 and merged_into is null and status = 'active'`;
  if (!(await exists(tx, member, [ctx.shop.id, input.memberId]))) throw refuse.person_unknown();
  if (before === null) {
    await requireRoom(tx, ctx.shop.id, input.activityId, null);
    return { ...input, status: 'approved' };
  }
  const isOther = before.activityId !== input.activityId || before.memberId !== input.memberId;
  if (isOther || before.hospital !== input.hospital) await keepUsedJudge(ctx, tx, before);
  return input;
};

/** Keeps a judge who sits in a round that was opened. */
export async function keepUsedJudge(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = `from score_seat s join score_candidate c on c.shop_id = s.shop_id and c.id = s.candidate_id
    join score_round r on r.shop_id = c.shop_id and r.id = c.round_id
    where s.shop_id = $1 and s.judge_id = $2 and r.phase <> 'setup'`;
  if (await exists(tx, used, [ctx.shop.id, id])) throw refuse.judge_used();
}
