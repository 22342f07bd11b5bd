import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Level } from '../library/scale.ts';
import { shippedScale } from '../library/scales.ts';
import type { PartScore } from '../library/scoring.ts';
import type { OwnPlan, plan, Turn } from '../plan-contract.ts';
import { type TurnState, turnAt } from '../rules/turns.ts';
import { presentPart } from './present.ts';

interface RawTurn extends Omit<Turn, 'scores' | 'level'> {
  planId: number;
  scores: PartScore[] | null;
  level: Level | null;
  /** What it came to is the guardian's to read. */
  isWithheld: boolean;
}

/** How a turn stands at this moment, whatever the job that moves them has come to. */
const stands = (state: TurnState, turn: RawTurn, now: Date): TurnState =>
  ['planned', 'due', 'late'].includes(state) ? turnAt(turn, now).state : state;

/** The turns of these plans, each with what it came to; what a guardian alone reads is left out where `isOwn`. */
export async function turnsOfPlans(ctx: Ctx, plans: readonly number[], isOwn: boolean): Promise<Map<number, Turn[]>> {
  const rows = await ctx.db.rows<RawTurn>(
    `select t.id, t.plan_id as "planId", t.number, t.due_at as "dueAt", t.late_at as "lateAt", t.closes_at as "closesAt", t.state,
       a.id as "answerId", a.submitted_at as "answeredAt", a.scores, a.level, coalesce(a.reader = 'guardian', false) as "isWithheld"
     from psychological_turn t left join psychological_answer a on a.shop_id = t.shop_id and a.turn_id = t.id
     where t.shop_id = $1 and t.plan_id = any ($2::bigint[]) order by t.plan_id, t.number`,
    [ctx.shop.id, plans],
  );
  const now = ctx.services.now();
  const found = new Map<number, Turn[]>();
  for (const row of rows) {
    const { planId, scores, level, isWithheld, state, ...turn } = row;
    const isTold = !(isOwn && isWithheld);
    const told = {
      ...{ ...turn, answerId: isTold ? turn.answerId : null, level: isTold ? level : null },
      ...{ state: stands(state, row, now), scores: isTold ? (scores ?? []).map(({ score }) => score) : [] },
    };
    found.set(planId, [...(found.get(planId) ?? []), told]);
  }
  return found;
}

/** Plans of one person that are told, the latest ones. */
const MOST = 30;

/** The caller's plans, those that run first. */
export async function ownPlans(ctx: Ctx): Promise<OutputOf<(typeof plan)['psychological.plans']>> {
  const rows = await ctx.db.rows<Omit<OwnPlan, 'turns' | 'scaleName' | 'parts'>>(
    `select p.id, p.scale, p.starts_on::text as "startsOn", p.every_days as "everyDays", p.times, p.state from psychological_plan p
     where p.shop_id = $1 and p.member_id = $2 order by (p.state = 'running') desc, p.created_at desc, p.id desc limit ${MOST}`,
    [ctx.shop.id, signedIn(ctx).id],
  );
  const turns = await turnsOfPlans(
    ctx,
    rows.map(({ id }) => id),
    true,
  );
  return {
    data: rows.map((row) => {
      const scale = shippedScale(row.scale);
      return {
        ...{ ...row, scaleName: labelIn(ctx.locale, scale.name), turns: turns.get(row.id) ?? [] },
        parts: scale.parts.map((part) => presentPart(ctx.locale, scale, part)),
      };
    }),
  };
}
