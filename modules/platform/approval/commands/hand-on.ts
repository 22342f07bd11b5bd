import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { candidatesOf } from '../queries/candidates.ts';
import { refuse } from '../refusals.ts';
import { lockRequest, note, type Request, type Task, tasksOfStep } from '../request.ts';
import { closeTask } from './close-task.ts';
import { ownTask } from './own-task.ts';
import { tellAsked } from './tell-asked.ts';

/** Refuses a person who cannot be asked: no active member of staff, barred from the step, or part of it already. */
async function refuseUnfit(tx: Tx, request: Request, tasks: readonly Task[], memberId: number): Promise<void> {
  const fit = await candidatesOf(tx, request, [{ kind: 'person', memberId }]);
  const isAsked = tasks.some((task) => task.memberId === memberId && task.state !== 'delegated');
  const isBarred = tasks.some((task) => task.barred.includes(memberId));
  if (fit.length === 0 || isAsked || isBarred) throw refuse.person_unfit();
}

async function addTask(
  tx: Tx,
  request: Request,
  now: Date,
  task: { memberId: number; position: number; barred: readonly number[]; state: 'open' | 'waiting' } & {
    afterTask: number | null;
    added: boolean;
    insteadOf: number | null;
  },
): Promise<number> {
  const row = await tx.row<{ id: number }>(
    `insert into approval_task (request_id, step, round, member_id, position, barred, state, after_task, added, instead_of, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $7 = 'open' then $11::timestamptz end) returning id`,
    [
      ...[request.id, request.step, request.round, task.memberId, task.position, task.barred, task.state],
      ...[task.afterTask, task.added, task.insteadOf, now.toISOString()],
    ],
  );
  if (row === null) throw new Error('The task was not stored.');
  return row.id;
}

/** Hands the own task on to a colleague, who answers in one's place. */
export async function delegate(
  ctx: Ctx,
  { id, to, reason }: { id: number; to: number; reason: string },
): Promise<Record<string, never>> {
  const by = signedIn(ctx).id;
  const now = ctx.services.now();
  await ctx.db.write(async (tx) => {
    const request = await lockRequest(tx, ctx.shop.id, id);
    const task = await ownTask(tx, request, by);
    await refuseUnfit(tx, request, await tasksOfStep(tx, request), to);
    await closeTask(ctx, tx, task, { state: 'delegated', by, reason });
    const { position, barred, added } = task;
    const made = await addTask(tx, request, now, {
      ...{ memberId: to, position, barred, added, state: 'open', afterTask: null, insteadOf: by },
    });
    // Whoever waited for the one who handed it on waits for who took it over.
    await tx.rows('update approval_task set after_task = $3 where shop_id = $1 and after_task = $2', [
      request.shopId,
      task.id,
      made,
    ]);
    await note(tx, request, now, { action: 'delegated', by, other: to, reason });
    await tellAsked(ctx, tx, request, [to]);
  });
  return {};
}

/** Asks one more person: before the own answer, which waits for theirs, or after it. */
export async function addSigner(
  ctx: Ctx,
  { id, who, when, reason }: { id: number; who: number; when: 'before' | 'after'; reason: string },
): Promise<Record<string, never>> {
  const by = signedIn(ctx).id;
  const now = ctx.services.now();
  await ctx.db.write(async (tx) => {
    const request = await lockRequest(tx, ctx.shop.id, id);
    const task = await ownTask(tx, request, by);
    await refuseUnfit(tx, request, await tasksOfStep(tx, request), who);
    const isBefore = when === 'before';
    const made = await addTask(tx, request, now, {
      ...{ memberId: who, position: task.position, barred: task.barred, added: true, insteadOf: null },
      ...{ state: isBefore ? ('open' as const) : ('waiting' as const), afterTask: isBefore ? null : task.id },
    });
    if (isBefore) await waitFor(tx, request, task, made, by);
    await note(tx, request, now, { action: 'added', by, other: who, reason });
    if (isBefore) await tellAsked(ctx, tx, request, [who]);
  });
  return {};
}

/** Puts a task behind another; a group's becomes the task of who speaks for it. */
async function waitFor(tx: Tx, request: Request, task: Task, before: number, by: number): Promise<void> {
  await tx.rows(
    `update approval_task set state = 'waiting', after_task = $3, member_id = $4, role = null, permission = null, updated_at = now()
     where shop_id = $1 and id = $2`,
    [request.shopId, task.id, before, by],
  );
}
