import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { permissionDenied } from '../../../../kernel/contract/refusal.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { TaskRun } from '../../../../kernel/jobs/task-run.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { runTask, startTask } from '../../../platform/task/public.ts';
import type { planner } from '../contract.ts';
import type { explainPlan } from '../plan/explain.ts';
import type { Placed, Progress } from '../plan/problem.ts';
import type { advancePlan, beginPlan } from '../plan/solve.ts';
import { readSource, type Source } from '../read-problem.ts';
import type { PlanFigures } from '../schema.ts';

type Run = (typeof planner)['planner.plan.run'];

/** Name of the task. */
export const PLAN_TASK = 'planner.make_plan';
const MAY = 'planner.plan.run';
/** How long whoever asked waits for it. */
const WAIT_MS = 3_000;
/** Plans of a conference that are kept. */
const KEPT = 5;
/** Milliseconds for one piece of work: it is counted so that it takes about one second, and machines are slow at times. */
const PIECE_MS = 60_000;

const BEGIN = asideTask<typeof beginPlan>(new URL('../plan/solve.ts', import.meta.url), 'beginPlan');
const ADVANCE = asideTask<typeof advancePlan>(new URL('../plan/solve.ts', import.meta.url), 'advancePlan');
const EXPLAIN = asideTask<typeof explainPlan>(new URL('../plan/explain.ts', import.meta.url), 'explainPlan');

const MAKE = `insert into planner_plan (conference_id, scope, seed, revision, source, made_by) values ($1, $2, $3, $4, $5, $6) returning id`;
const GIVE_UP = `delete from planner_plan p where p.shop_id = $1 and p.conference_id = $2 and (p.ready_at is null
    or p.id not in (select n.id from planner_plan n where n.shop_id = $1 and n.conference_id = $2 and n.ready_at is not null order by n.id desc limit ${KEPT - 1}))`;

/** Begins a plan beside the draft as it stands; a small one is ready while whoever asked waits. */
export async function runPlan(ctx: Ctx, { conferenceId, scope }: ParsedOf<Run>): Promise<OutputOf<Run>> {
  let task = 0;
  const made = await ctx.db.write(async (tx) => {
    // Of two who ask at once the later one counts.
    await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`planner/${ctx.shop.id}/${conferenceId}`]);
    const { source, revision, title } = await readSource(ctx, tx, { conferenceId, scope });
    await tx.rows(GIVE_UP, [ctx.shop.id, conferenceId]);
    const row = await tx.row<{ id: number }>(MAKE, [
      ...[conferenceId, scope, source.problem.seed, revision, JSON.stringify(source), signedIn(ctx).id],
    ]);
    if (row === null) throw new Error('A plan was not stored.');
    const label = `${ctx.t('planner.task')} · ${title}`;
    task = await startTask(ctx, tx, { kind: PLAN_TASK, label, input: { id: row.id }, isHeld: true });
    await tx.rows('update planner_plan set task_id = $3 where shop_id = $1 and id = $2', [ctx.shop.id, row.id, task]);
    return { data: row };
  });
  await runTask(ctx, task, WAIT_MS);
  return made;
}

interface Working {
  id: number;
  source: Source | null;
}

const WORKING = 'select id, source from planner_plan where shop_id = $1 and id = $2 and ready_at is null';

/** Works on a plan in processes aside, piece by piece; what a slice left is in the state of the run. */
export const planTask: TaskSpec = {
  lane: 'heavy',
  async slice(ctx, run) {
    if (!ctx.can(MAY)) throw permissionDenied(MAY);
    const plan = await ctx.db.row<Working>(WORKING, [ctx.shop.id, Number(run.input.id)]);
    if (plan === null || plan.source === null) return 'done';
    const { problem } = plan.source;
    const how = { asker: askerOf(ctx), ms: PIECE_MS, signal: ctx.signal };
    let progress =
      (run.state as { progress?: Progress }).progress ?? (await ctx.services.aside.run(BEGIN, problem, how));
    while (progress.done < progress.total) {
      progress = await ctx.services.aside.run(ADVANCE, { problem, progress }, how);
      await tell(run, progress);
      if (progress.done < progress.total && run.isOver()) return 'more';
    }
    const placed = await ctx.services.aside.run(EXPLAIN, { problem, places: progress.places }, how);
    await keep(ctx, plan.id, plan.source, placed);
    return 'done';
  },
};

/** Says how far it is; whoever gave it up stops it here. */
const tell = (run: TaskRun, progress: Progress): Promise<void> =>
  run.beat({ total: progress.total, done: progress.done, state: { progress } });

const PLACE = `insert into planner_placement (plan_id, item_id, unit_id, outcome, room_id, starts_at, ends_at, was_room_id, was_starts_at, was_ends_at, seen,
    violations, left_out)
  select $1, p."itemId", p."unitId", p.outcome, p."roomId", p."startsAt", p."endsAt", i.room_id, i.starts_at, i.ends_at, coalesce(p.seen, '[]'),
    p.violations, nullif(p."left", 'null'::jsonb)
  from jsonb_to_recordset($2::jsonb) as p ("itemId" bigint, "unitId" bigint, outcome text, "roomId" bigint, "startsAt" timestamptz, "endsAt" timestamptz,
    seen jsonb, violations jsonb, "left" jsonb) left join agenda_item i on i.shop_id = $3 and i.id = p."itemId"
  on conflict do nothing`;
const READY = `update planner_plan set ready_at = $3, source = null, figures = $4, updated_at = now() where shop_id = $1 and id = $2 and ready_at is null returning id`;

const moment = (minute: number | null): string | null =>
  minute === null ? null : new Date(minute * 60_000).toISOString();

/** Keeps what a plan came to, once. */
function keep(ctx: Ctx, id: number, { seen, full, problem }: Source, placed: readonly Placed[]): Promise<void> {
  const unitOf = new Map(problem.units.flatMap((unit) => unit.parts.map((part) => [part.id, unit.id] as const)));
  const rows = placed.map(({ from, to, ...one }) => ({
    ...{ ...one, unitId: unitOf.get(one.itemId) ?? one.itemId, startsAt: moment(from), endsAt: moment(to) },
    seen: seen[one.itemId] ?? [],
  }));
  const late = full.map(([itemId, unitId]) => ({
    ...{
      itemId,
      unitId,
      outcome: 'left' as const,
      roomId: null,
      startsAt: null,
      endsAt: null,
      seen: [],
      violations: [],
    },
    left: { rule: 'sessionFull', because: null },
  }));
  const of = (outcome: Placed['outcome']): number => [...rows, ...late].filter((row) => row.outcome === outcome).length;
  const told = placed.flatMap(({ violations }) => violations);
  const figures: PlanFigures = {
    outcomes: { new: of('new'), moved: of('moved'), stays: of('stays'), fixed: of('fixed'), left: of('left') },
    hard: told.filter(({ isHard }) => isHard).length,
    wishes: told.filter(({ isHard }) => !isHard).length,
  };
  return ctx.db.write(async (tx) => {
    const ready = await tx.row(READY, [ctx.shop.id, id, ctx.services.now().toISOString(), JSON.stringify(figures)]);
    if (ready !== null) await tx.rows(PLACE, [id, JSON.stringify([...rows, ...late]), ctx.shop.id]);
  });
}
