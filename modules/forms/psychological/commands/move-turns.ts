import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { PLAN } from '../plan-contract.ts';
import { knownAge } from '../queries/minors.ts';
import { offeredOrNull } from '../queries/offers.ts';
import { type TurnState, turnAt } from '../rules/turns.ts';
import { endPlan } from './settle-turn.ts';

/** Turns in one run; what is left comes with the next. */
const AT_ONCE = 500;

/** Which shops have turns that change by themselves. */
export const TURNS_DUE = 'select from psychological_turn where shop_id = this_shop and next_at <= now()';

interface Moving {
  id: number;
  number: number;
  planId: number;
  memberId: number;
  madeBy: number;
  scale: string;
  times: number;
  state: TurnState;
  dueAt: string;
  lateAt: string;
  closesAt: string;
}

// Looked at behind the lock: whoever filled it in meanwhile is left alone.
const ONE = `select t.id, t.number, t.state, t.plan_id as "planId", p.member_id as "memberId", p.made_by as "madeBy", p.scale, p.times,
    t.due_at as "dueAt", t.late_at as "lateAt", t.closes_at as "closesAt"
  from psychological_turn t join psychological_plan p on p.shop_id = t.shop_id and p.id = t.plan_id
  where t.shop_id = $1 and t.id = $2 and t.next_at <= $3 for update of t skip locked`;

/** Whether the person can fill the scale in at all: it is offered, and of a minor a guardian agrees. */
async function mayFill(ctx: Ctx, tx: Tx, { memberId, scale }: Moving): Promise<boolean> {
  if ((await offeredOrNull(ctx, tx, scale)) === null) return false;
  const known = await knownAge(ctx, tx, memberId);
  return known === null || !known.isMinor || known.state === 'agreed';
}

/** Tells whom it concerns how a turn stands now. Outside of the portal nothing is said of scales or of anybody's health. */
async function tell(ctx: Ctx, tx: Tx, turn: Moving, state: TurnState): Promise<void> {
  const { id, number, times } = turn;
  const values = { number: String(number), times: String(times) };
  if (state === 'missed') {
    // Whoever made the plan, as long as they may look after it; else all who may.
    const maker = await membersHolding(tx, ctx.shop.id, PLAN, [turn.madeBy]);
    const to = maker.length > 0 ? maker : await membersHolding(tx, ctx.shop.id, PLAN);
    const link = `/backend/scale-plans/${turn.planId}`;
    await sendNotice(ctx, tx, { kind: 'psychological.turn_missed', to, key: `${id}/missed`, values, link });
    return;
  }
  if (!(await mayFill(ctx, tx, turn))) return;
  await sendNotice(ctx, tx, {
    ...{ kind: state === 'due' ? 'psychological.turn_due' : 'psychological.turn_late', to: [turn.memberId] },
    ...{ key: `${id}/${state}`, values, link: `/scale?id=${turn.scale}` },
  });
}

const moveOne = (ctx: Ctx, id: number): Promise<void> =>
  ctx.db.write(async (tx) => {
    const now = ctx.services.now();
    const turn = await tx.row<Moving>(ONE, [ctx.shop.id, id, now.toISOString()]);
    if (turn === null) return;
    const { state, nextAt } = turnAt(turn, now);
    await tx.rows(
      'update psychological_turn set state = $3, next_at = $4, updated_at = now() where shop_id = $1 and id = $2',
      [ctx.shop.id, id, state, nextAt],
    );
    await tell(ctx, tx, turn, state);
    if (state === 'missed') await endPlan(ctx, tx, turn.planId);
  });

/** Moves the turns whose moment has come, and tells whom it concerns. */
export async function moveTurns(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    `select id from psychological_turn where shop_id = $1 and next_at <= $2 order by next_at, id limit ${AT_ONCE}`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  await eachApart(due, 'turns of plans', ({ id }) => moveOne(ctx, id));
}
