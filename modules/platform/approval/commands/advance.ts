import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type FlowStep, isTaken } from '../flow.ts';
import { note, type Request, stepOf, type Task, tasksOfStep } from '../request.ts';
import { nextToOpen, verdictOf } from '../verdict.ts';
import { askedAt } from './asked-at.ts';
import { cancelTasks, conclude } from './conclude.ts';
import { type NewTask, storeTasks, tasksFor } from './step-tasks.ts';
import { tellAsked } from './tell-asked.ts';

/** Opens the first step from `index` on that is taken; past the last one the request is approved. */
export async function openStep(ctx: Ctx, tx: Tx, request: Request, index: number, by: number | null): Promise<void> {
  const now = ctx.services.now();
  const step = request.flow.steps[index];
  if (step === undefined) return conclude(ctx, tx, request, { outcome: 'approved', by, reason: '' });
  if (!isTaken(step, request.facts)) {
    await note(tx, request, now, { action: 'skipped', by: null, step: index });
    return openStep(ctx, tx, request, index + 1, by);
  }
  request.step = index;
  await tx.rows(
    'update approval_request set step = $3, reminded_at = null, version = version + 1, updated_at = $4 where shop_id = $1 and id = $2',
    [request.shopId, request.id, index, now.toISOString()],
  );
  const tasks = await askStep(ctx, tx, request, step);
  await planReminder(ctx, tx, request, step);
  if (tasks.some(({ state }) => state === 'passed')) await settleStep(ctx, tx, request, by);
}

/** Asks those of the step a request stands at, and notes what is to be known of whom; answers their tasks. */
export async function askStep(ctx: Ctx, tx: Tx, request: Request, step: FlowStep): Promise<NewTask[]> {
  const now = ctx.services.now();
  const asked = await askedAt(tx, request, step, request.step);
  if (asked.from === 'lastResort') await note(tx, request, now, { action: 'unmanned', by: null });
  const tasks = await tasksFor(ctx, tx, request, step, asked);
  await storeTasks(tx, request, tasks, asked.barred, now);
  for (const { state, memberId, insteadOf } of tasks) {
    if (state === 'passed') await note(tx, request, now, { action: 'passed', by: null, other: memberId });
    if (insteadOf !== null) await note(tx, request, now, { action: 'substituted', by: insteadOf, other: memberId });
  }
  // Whoever stands in for somebody away is told in their place.
  const standIns = new Map(tasks.map(({ insteadOf, memberId }) => [insteadOf, memberId]));
  const told = asked.members.filter((id) => !asked.passed.includes(id)).map((id) => standIns.get(id) ?? id);
  await tellAsked(ctx, tx, request, told);
  return tasks;
}

/** Asks the clock to come back when somebody has to be reminded, or when the step is overdue. */
export async function planReminder(ctx: Ctx, tx: Tx, request: Request, step: FlowStep): Promise<void> {
  const hours = [step.remindHours, step.dueHours].filter((each) => each > 0);
  const base = { requestId: request.id, step: request.step, round: request.round };
  for (const each of new Set(hours)) {
    const after = new Date(ctx.services.now().getTime() + each * 3_600_000);
    await ctx.services.jobs.send(tx, 'approval.due', base, {
      after,
      key: `${request.id}:${request.round}:${request.step}:${each}`,
    });
  }
}

/** After an answer: opens whose turn comes, goes on to the next step, or ends the request. */
export async function settleStep(ctx: Ctx, tx: Tx, request: Request, by: number | null, reason = ''): Promise<void> {
  const step = stepOf(request);
  const tasks = await tasksOfStep(tx, request);
  const verdict = verdictOf(step, tasks);
  if (verdict === 'rejected') return conclude(ctx, tx, request, { outcome: 'rejected', by, reason });
  if (verdict === 'approved') {
    await cancelTasks(ctx, tx, request);
    return openStep(ctx, tx, request, request.step + 1, by);
  }
  await openTasks(ctx, tx, request, tasks, nextToOpen(step, tasks));
}

async function openTasks(ctx: Ctx, tx: Tx, request: Request, tasks: readonly Task[], due: readonly number[]) {
  if (due.length === 0) return;
  const now = ctx.services.now().toISOString();
  await tx.rows(
    `update approval_task set state = 'open', opened_at = $3, updated_at = $3 where shop_id = $1 and id = any($2)`,
    [request.shopId, due, now],
  );
  const asked = tasks.filter(({ id }) => due.includes(id)).flatMap(({ memberId }) => memberId ?? []);
  await tellAsked(ctx, tx, request, asked);
}
