import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Role } from '../agenda/rules/words.ts';
import { refuse } from './refusals.ts';
import type { MaterialState } from './rules/material-steps.ts';
import type { CoiState } from './rules/readiness.ts';
import { isComplete } from './rules/readiness.ts';
import { type TaskRole, type TaskState, taskSteps } from './rules/task-steps.ts';
import { newestSql, PLANNED, standingSlotSql } from './task-sql.ts';

/** An invitation that nobody else changes meanwhile, with what decides about its next step. */
export interface HeldTask {
  id: number;
  version: number;
  guestId: number;
  expertId: number;
  conferenceId: number;
  itemId: number;
  role: Role;
  state: TaskState;
  coi: CoiState;
  slides: MaterialState | null;
  toldStartsAt: string | null;
  toldEndsAt: string | null;
  slidesBy: string | null;
  /** As it stands released, else as it was told. */
  startsAt: string | null;
  isPlanned: boolean;
  isEnded: boolean;
}

const LOCK = 'SELECT id FROM speaking_task WHERE shop_id = $1 AND id = $2 FOR UPDATE';
// Asked anew once the row is held: what was waited for may have changed all of it.
const TASK = `SELECT s.id, s.version, s.guest_id AS "guestId", g.expert_id AS "expertId", g.conference_id AS "conferenceId", s.item_id AS "itemId", s.role, s.state,
    s.coi, ${newestSql('slides', 'state')} AS slides, s.told_starts_at AS "toldStartsAt", s.told_ends_at AS "toldEndsAt", s.slides_by AS "slidesBy",
    coalesce(x.starts_at, s.told_starts_at) AS "startsAt", ${PLANNED} AS "isPlanned", g.ended_at IS NOT NULL AS "isEnded"
  FROM speaking_task s JOIN speaking_guest g ON g.shop_id = s.shop_id AND g.id = s.guest_id ${standingSlotSql('s.item_id')}
  WHERE s.shop_id = $1 AND s.id = $2`;

/** Locks an invitation; refused where there is none, or `guest` is another one. */
export async function holdTask(ctx: Ctx, tx: Tx, id: number, guest?: number): Promise<HeldTask> {
  if ((await tx.row(LOCK, [ctx.shop.id, id])) === null) throw notFound();
  const task = await tx.row<HeldTask>(TASK, [ctx.shop.id, id]);
  if (task === null || (guest !== undefined && task.guestId !== guest)) throw notFound();
  return task;
}

/** Notes a step in the log of an invitation, by whoever calls. */
export async function noteStep(
  ctx: Ctx,
  tx: Tx,
  {
    id,
    from,
    to,
    role,
    reason = '',
  }: { id: number; from: TaskState | null; to: TaskState; role: TaskRole; reason?: string },
): Promise<void> {
  await tx.rows(
    `INSERT INTO speaking_step (task_id, from_state, to_state, role, reason, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, from, to, role, reason, role === 'rule' ? null : (ctx.person?.id ?? null), ctx.services.now().toISOString()],
  );
}

/** Refuses a step that the table does not have for whoever makes it. */
export function refuseStep(ctx: Ctx, from: TaskState, to: TaskState, role: TaskRole): void {
  if (!taskSteps.may(from, to, role)) throw refuse.step({ state: ctx.t(`speaking.states.${from}`) });
}

const STEP = `UPDATE speaking_task SET state = $3, reason = $4, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** Leads a held invitation on and notes it; what the step is for, the caller has looked at. */
export async function stepTask(
  ctx: Ctx,
  tx: Tx,
  task: HeldTask,
  { to, role, reason = '' }: { to: TaskState; role: TaskRole; reason?: string },
): Promise<void> {
  refuseStep(ctx, task.state, to, role);
  await tx.rows(STEP, [ctx.shop.id, task.id, to, reason]);
  await noteStep(ctx, tx, { id: task.id, from: task.state, to, role, reason });
}

/** Lets an invitation be ready once all is there, and confirmed again once something is not (A8). */
export async function settleReady(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const task = await holdTask(ctx, tx, id);
  const isWhole = isComplete(task);
  if (task.state === 'confirmed' && isWhole) await stepTask(ctx, tx, task, { to: 'ready', role: 'rule' });
  if (task.state === 'ready' && !isWhole) await stepTask(ctx, tx, task, { to: 'confirmed', role: 'rule' });
}
