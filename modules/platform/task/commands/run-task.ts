import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { asRefusal } from '../../../../kernel/http/error-answer.ts';
import { memberAsPerson } from '../../../../kernel/identity/authenticate.ts';
import { TaskStopped } from '../../../../kernel/jobs/task-run.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { taskRefusals } from '../refusals.ts';
import { type ClaimedTask, claimTask, layDown, taskRun } from '../task-progress.ts';
import { sendRun } from './start-task.ts';

/** What a task may work before other jobs come to their turn. */
const SLICE_MS = 10_000;

function specOf(ctx: Ctx, kind: string): TaskSpec {
  for (const { tasks } of ctx.services.registry.enabled(ctx.shop)) {
    const spec = tasks?.[kind];
    if (spec !== undefined) return spec;
  }
  throw taskRefusals.interrupted();
}

/**
 * The context of the person who asked, in the sign-in that asked; a task runs with what they may do now, not with what
 * they might when they asked.
 */
async function ownerContext(ctx: Ctx, task: ClaimedTask): Promise<Ctx> {
  if (ctx.person?.id === task.ownerId) return ctx;
  const person = await memberAsPerson(ctx.db, ctx.shop.id, task.ownerId, 'staff');
  if (person === null) throw taskRefusals.person_gone();
  // What asks for a fresh proof was proved when the task was asked for.
  const provedUntil = new Date(ctx.services.now().getTime() + 10 * SLICE_MS).toISOString();
  return ctx.as({ ...person, sessionId: task.sessionId, provedUntil }, task.locale);
}

/** Works on a task for one slice, unless somebody else does; what is left is done by the next job. */
export async function runTask(ctx: Ctx, id: number, forMs = SLICE_MS): Promise<void> {
  const claim = crypto.randomUUID();
  const task = await claimTask(ctx, id, claim);
  if (task === null) return;
  try {
    const as = await ownerContext(ctx, task);
    const end = await specOf(ctx, task.kind).slice(as, taskRun(as, task, claim, Date.now() + forMs));
    await ctx.db.write(async (tx) => {
      await layDown(ctx, tx, id, claim, end === 'done' ? 'done' : 'waiting');
      if (end === 'more') await sendRun(ctx, tx, task);
    });
  } catch (error) {
    if (error instanceof TaskStopped) {
      await ctx.db.write((tx) => layDown(ctx, tx, id, claim, 'cancelled'));
      return;
    }
    const refusal = asRefusal(error);
    if (refusal !== null && refusal.status < 500) {
      await ctx.db.write((tx) => layDown(ctx, tx, id, claim, 'failed', refusal.code));
      return;
    }
    // The queue tries a job again some times; a fault of our own that stays must not leave the task running for ever.
    await ctx.db.write((tx) => layDown(ctx, tx, id, claim, 'failed', new Refusal(500, 'task.interrupted').code));
    throw error;
  }
}

/** Asks a task to stop; one that nobody works on has stopped at once. */
export async function cancelTask(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.db.write((tx) =>
    tx.row(
      `update task_progress p set is_cancel_asked = true,
         state = case when p.state = 'waiting' then 'cancelled' else p.state end,
         ended_at = case when p.state = 'waiting' then now() else p.ended_at end
       from task t where t.shop_id = p.shop_id and t.id = p.task_id and p.shop_id = $1 and p.task_id = $2 and t.owner_id = $3
       returning p.task_id`,
      [ctx.shop.id, id, signedIn(ctx).id],
    ),
  );
  return row !== null;
}
