import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { speakingDesk } from '../admin-contract.ts';
import { type HeldTask, holdTask, settleReady, stepTask } from '../held-task.ts';
import { refuse } from '../refusals.ts';
import { mayBePresent } from '../rules/readiness.ts';
import type { TaskState } from '../rules/task-steps.ts';

type Move = (typeof speakingDesk)['speaking.task.move'];
type Confirm = (typeof speakingDesk)['speaking.task.confirm'];
type Deadline = (typeof speakingDesk)['speaking.task.deadline'];

/** What a step of the desk needs beside the table: a reason to decline, and of who was there or not a time that has come. */
function refuseUnfounded(ctx: Ctx, { startsAt, isPlanned }: HeldTask, to: TaskState, reason: string): void {
  if (!isPlanned) throw refuse.not_planned();
  if (to === 'declined' && reason === '') throw refuse.reason_needed();
  if (to !== 'done' && to !== 'no_show') return;
  if (startsAt === null) throw refuse.no_time();
  if (!mayBePresent(startsAt, ctx.services.now().getTime())) throw refuse.too_early();
}

const STATE = 'SELECT version, state FROM speaking_task WHERE shop_id = $1 AND id = $2';

/**
 * Leads a task on by the desk: an answer that came by phone, the confirmation, or that somebody was seen or missed, which the log
 * keeps with who says so and when: the proof of presence that done needs.
 */
export function moveTask(ctx: Ctx, { id, version, to, reason }: ParsedOf<Move>): Promise<OutputOf<Move>> {
  return ctx.db.write(async (tx) => {
    const task = await holdTask(ctx, tx, id);
    const isThere = task.state === to || (to === 'confirmed' && task.state === 'ready');
    if (!isThere) {
      if (task.version !== version) throw versionConflict();
      refuseUnfounded(ctx, task, to, reason);
      await stepTask(ctx, tx, task, { to, role: 'desk', reason });
      await settleReady(ctx, tx, id);
    }
    const row = await tx.row<{ version: number; state: TaskState }>(STATE, [ctx.shop.id, id]);
    return { data: { id, version: row?.version ?? version, state: row?.state ?? task.state } };
  });
}

const ACCEPTED = `SELECT s.id FROM speaking_task s JOIN speaking_guest g ON g.shop_id = s.shop_id AND g.id = s.guest_id
  WHERE s.shop_id = $1 AND g.conference_id = $2 AND s.id = ANY($3::bigint[]) AND s.state = 'accepted' ORDER BY s.id`;

/** Confirms those among tasks of a conference that were accepted. */
export function confirmTasks(ctx: Ctx, { conference, ids }: ParsedOf<Confirm>): Promise<OutputOf<Confirm>> {
  if (ids.length === 0) throw refuse.nothing_chosen();
  return ctx.db.write(async (tx) => {
    const rows = await tx.rows<{ id: number }>(ACCEPTED, [ctx.shop.id, conference, ids]);
    let confirmed = 0;
    for (const { id } of rows) {
      const task = await holdTask(ctx, tx, id);
      if (task.state !== 'accepted' || !task.isPlanned) continue;
      await stepTask(ctx, tx, task, { to: 'confirmed', role: 'desk' });
      await settleReady(ctx, tx, id);
      confirmed += 1;
    }
    return { data: { confirmed } };
  });
}

const SET = `UPDATE speaking_task SET slides_by = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 RETURNING version`;

/** Gives a task a deadline of its own for its papers, or none; not behind its beginning. */
export function setDeadline(ctx: Ctx, { id, version, slidesBy }: ParsedOf<Deadline>): Promise<OutputOf<Deadline>> {
  return ctx.db.write(async (tx) => {
    const task = await holdTask(ctx, tx, id);
    const momentOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
    if (momentOf(task.slidesBy) === momentOf(slidesBy)) return { data: { id, version: task.version } };
    if (task.version !== version) throw versionConflict();
    const isBehind = slidesBy !== null && task.startsAt !== null && Date.parse(slidesBy) > Date.parse(task.startsAt);
    if (isBehind) throw refuse.deadline_wrong();
    const row = await tx.row<{ version: number }>(SET, [ctx.shop.id, id, slidesBy]);
    return { data: { id, version: row?.version ?? version } };
  });
}
