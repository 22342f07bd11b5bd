import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { storeFor } from '../../../platform/file/public.ts';
import type { previewRoom } from '../admin-contract.ts';
import type { speaking } from '../contract.ts';
import { MATERIAL, materialPurpose } from '../file-purpose.ts';
import { type HeldTask, holdTask, settleReady } from '../held-task.ts';
import { guestOfLink, guestOfTask, type OwnCaller } from '../own-guest.ts';
import { ownTask } from '../queries/own-tasks.ts';
import { refuse } from '../refusals.ts';
import type { MaterialKind, MaterialState } from '../rules/material-steps.ts';
import { ARRIVAL_MINUTES, mayAnnounce, mayArrive, needsSlides } from '../rules/readiness.ts';
import { AGREED_STATES } from '../rules/task-steps.ts';
import { slidesHours } from '../settings.ts';

type Announce = (typeof speaking)['speaking.announce'];
type Bring = (typeof speaking)['speaking.bring'];
type TakeIn = (typeof previewRoom)['speaking.material.bring'];

/** Versions of one kind for one task, and files of one invitation in an hour. */
const MOST_VERSIONS = 50;
const LIMITS = [{ most: 40, seconds: 3600 }];
const HOUR_MS = 3_600_000;
/** Letters of a paper's name. */
const LONGEST_NAME = 160;

const NEWEST = `SELECT coalesce(max(number), 0) AS number, (SELECT m.state FROM speaking_material m WHERE m.shop_id = $1 AND m.task_id = $2 AND m.kind = $3
    AND m.state <> 'coming' ORDER BY m.number DESC LIMIT 1) AS state FROM speaking_material WHERE shop_id = $1 AND task_id = $2 AND kind = $3`;
const ADD = `INSERT INTO speaking_material (task_id, kind, number, name, begun_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const TAKE_IN = `INSERT INTO speaking_material (task_id, kind, number, name, state, material_file, begun_at, given_at, brought_by)
  VALUES ($1, $2, $3, $4, 'given', $5, $6, $6, $7) RETURNING id`;

/** Refuses where a task takes no papers: it is over, off the timetable, or nobody said yes to it. */
export function refuseClosed({ isEnded, isPlanned, state }: HeldTask): void {
  if (isEnded) throw refuse.over();
  if (!isPlanned) throw refuse.not_planned();
  if (!AGREED_STATES.includes(state)) throw refuse.not_agreed();
}

/** The number of the next version of a paper of a task that takes one, and how the newest that has arrived stands. */
async function nextVersion(
  ctx: Ctx,
  tx: Tx,
  task: HeldTask,
  kind: MaterialKind,
): Promise<{ number: number; state: MaterialState | null }> {
  refuseClosed(task);
  if (kind === 'slides' && !needsSlides(task.role)) throw refuse.no_slides();
  const newest = await tx.row<{ number: number; state: MaterialState | null }>(NEWEST, [ctx.shop.id, task.id, kind]);
  const number = (newest?.number ?? 0) + 1;
  if (number > MOST_VERSIONS) throw refuse.versions_many({ most: MOST_VERSIONS });
  return { number, state: newest?.state ?? null };
}

/** Until when a paper of a task may be announced. */
export function deadlineOf({ startsAt, slidesBy }: HeldTask, state: MaterialState | null, hours: number) {
  const usual = startsAt === null ? null : new Date(Date.parse(startsAt) - hours * HOUR_MS).toISOString();
  return { slidesBy: slidesBy ?? usual, startsAt, state };
}

/**
 * Announces a version (A8). The deadline is looked at here alone: what was announced in time may arrive within half an hour, so that a
 * slow line costs nobody their place.
 */
export async function announceMaterial(
  ctx: Ctx,
  by: OwnCaller,
  input: ParsedOf<Announce>,
): Promise<OutputOf<Announce>> {
  const { kind, name } = input;
  const hours = await slidesHours(ctx);
  return ctx.db.write(async (tx) => {
    const task = await holdTask(ctx, tx, input.task, await guestOfTask(ctx, tx, by, input.task));
    const { number, state } = await nextVersion(ctx, tx, task, kind);
    const now = ctx.services.now();
    const deadline = deadlineOf(task, state, hours);
    if (!mayAnnounce(deadline, now.getTime())) throw refuse.deadline_over();
    const made = await tx.row<{ id: number }>(ADD, [task.id, kind, number, name, now.toISOString()]);
    const until = new Date(now.getTime() + ARRIVAL_MINUTES * 60_000).toISOString();
    return { data: { id: made?.id ?? 0, number, until } };
  });
}

/** A version of a paper with whose it is, and how it stands. */
export interface Announced {
  id: number;
  taskId: number;
  guestId: number;
  kind: MaterialKind;
  state: MaterialState;
  begunAt: string;
}

const OF = `SELECT m.id, m.task_id AS "taskId", s.guest_id AS "guestId", m.kind, m.state, m.begun_at AS "begunAt" FROM speaking_material m
  JOIN speaking_task s ON s.shop_id = m.shop_id AND s.id = m.task_id WHERE m.shop_id = $1 AND m.id = $2`;

/** A version of the caller's own; of another one there is none. */
export async function ownMaterial(ctx: Ctx, reader: Pick<Db, 'row'>, by: OwnCaller, id: number): Promise<Announced> {
  const found = await reader.row<Announced>(OF, [ctx.shop.id, id]);
  if (found === null) throw notFound();
  const guest = by === 'link' ? await guestOfLink(ctx, reader) : await guestOfTask(ctx, reader, by, found.taskId);
  if (guest !== found.guestId) throw notFound();
  return found;
}

const ARRIVED = `UPDATE speaking_material SET state = 'given', material_file = $3, given_at = $4, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 AND state = 'coming' RETURNING id`;
const DISCLOSED = `UPDATE speaking_task SET coi = 'uploaded', version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 AND coi <> 'uploaded'`;

/** Notes that an announced version has arrived, and what that makes of its task. */
export async function keepArrived(
  ctx: Ctx,
  tx: Tx,
  { id, taskId, guestId, kind }: Announced,
  file: number,
): Promise<void> {
  refuseClosed(await holdTask(ctx, tx, taskId, guestId));
  const arrived = await tx.row(ARRIVED, [ctx.shop.id, id, file, ctx.services.now().toISOString()]);
  // It came by another tab meanwhile.
  if (arrived === null) throw refuse.arrival_over();
  await settlePaper(ctx, tx, taskId, kind);
}

async function settlePaper(ctx: Ctx, tx: Tx, task: number, kind: MaterialKind): Promise<void> {
  if (kind === 'coi') await tx.rows(DISCLOSED, [ctx.shop.id, task]);
  await settleReady(ctx, tx, task);
}

/** Takes in what an expert carries to the preview room; no deadline counts for it. The file and the version stand together or not at all. */
export async function takeInMaterial(ctx: Ctx, { task: id, kind }: ParsedOf<TakeIn>): Promise<OutputOf<TakeIn>> {
  const now = ctx.services.now().toISOString();
  return storeFor(ctx, MATERIAL, materialPurpose, async (file, tx) => {
    const task = await holdTask(ctx, tx, id);
    const { number } = await nextVersion(ctx, tx, task, kind);
    const made = await tx.row<{ id: number }>(TAKE_IN, [
      ...[task.id, kind, number, file.name.slice(0, LONGEST_NAME), file.id, now, ctx.person?.id ?? null],
    ]);
    await settlePaper(ctx, tx, task.id, kind);
    return { data: { id: made?.id ?? 0, number, state: 'given' } };
  });
}

/** Counts the files of an invitation; refused beyond so many in an hour. */
export async function takeTurn(ctx: Ctx, guest: number): Promise<void> {
  const key = attemptKey(ctx.services.config, 'speaking-material', `${ctx.shop.id}/${guest}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** Takes the file of an announced version; the file and that it has arrived stand together or not at all. */
export async function bringMaterial(ctx: Ctx, by: OwnCaller, { id }: ParsedOf<Bring>): Promise<OutputOf<Bring>> {
  const announced = await ownMaterial(ctx, ctx.db, by, id);
  const { state, begunAt, guestId, taskId } = announced;
  const now = ctx.services.now();
  if (state !== 'coming' || !mayArrive(begunAt, now.getTime())) throw refuse.arrival_over();
  await takeTurn(ctx, guestId);
  return storeFor(ctx, MATERIAL, materialPurpose, async (file, tx) => {
    await keepArrived(ctx, tx, announced, file.id);
    return { data: await ownTask(ctx, tx, guestId, taskId) };
  });
}
