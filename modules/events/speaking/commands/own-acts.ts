import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { speaking } from '../contract.ts';
import { holdTask, settleReady, stepTask } from '../held-task.ts';
import { guestOfTask, type OwnCaller } from '../own-guest.ts';
import { ownTask } from '../queries/own-tasks.ts';
import { refuse } from '../refusals.ts';
import { AGREED_STATES } from '../rules/task-steps.ts';

type Answer = (typeof speaking)['speaking.answer'];
type Disclose = (typeof speaking)['speaking.disclose'];

/** Answers an own task (A5); the same answer again changes nothing, one to a task that was moved or replaced meanwhile is refused. */
export function answerTask(ctx: Ctx, by: OwnCaller, input: ParsedOf<Answer>): Promise<OutputOf<Answer>> {
  const { to, reason } = input;
  return ctx.db.write(async (tx) => {
    const guest = await guestOfTask(ctx, tx, by, input.task);
    const task = await holdTask(ctx, tx, input.task, guest);
    // The desk may have ended the invitation while the row was waited for.
    if (task.isEnded) throw refuse.over();
    if (!task.isPlanned) throw refuse.not_planned();
    if (task.state !== to) {
      if (task.version !== input.version) throw versionConflict();
      if (to === 'declined' && reason === '') throw refuse.reason_needed();
      await stepTask(ctx, tx, task, { to, role: 'expert', reason });
    }
    return { data: await ownTask(ctx, tx, guest, task.id) };
  });
}

const DISCLOSE = `UPDATE speaking_task SET coi = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** Says that interests are disclosed on a slide among the others (A8), or takes that back; a slide of its own is there anyhow. */
export function discloseTask(ctx: Ctx, by: OwnCaller, input: ParsedOf<Disclose>): Promise<OutputOf<Disclose>> {
  return ctx.db.write(async (tx) => {
    const guest = await guestOfTask(ctx, tx, by, input.task);
    const task = await holdTask(ctx, tx, input.task, guest);
    if (task.isEnded) throw refuse.over();
    if (!task.isPlanned) throw refuse.not_planned();
    if (!AGREED_STATES.includes(task.state)) throw refuse.not_agreed();
    const coi = input.ticked ? 'ticked' : 'missing';
    if (task.coi !== coi && task.coi !== 'uploaded') {
      if (task.version !== input.version) throw versionConflict();
      await tx.rows(DISCLOSE, [ctx.shop.id, task.id, coi]);
      await settleReady(ctx, tx, task.id);
    }
    return { data: await ownTask(ctx, tx, guest, task.id) };
  });
}
