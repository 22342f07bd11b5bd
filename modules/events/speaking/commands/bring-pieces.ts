import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  beginPaper,
  finishPaper,
  giveUpPaper,
  isSamePaper,
  type PaperOf,
  paperOnWay,
  takePaperPiece,
  writesBeside,
} from '../../../platform/file/public.ts';
import type { speaking } from '../contract.ts';
import { MATERIAL, materialPurpose } from '../file-purpose.ts';
import { holdTask } from '../held-task.ts';
import type { OwnCaller } from '../own-guest.ts';
import { ownTask } from '../queries/own-tasks.ts';
import { refuse } from '../refusals.ts';
import type { MaterialState } from '../rules/material-steps.ts';
import { mayAnnounce, mayGoOn } from '../rules/readiness.ts';
import { slidesHours } from '../settings.ts';
import { type Announced, deadlineOf, keepArrived, ownMaterial, refuseClosed, takeTurn } from './bring-material.ts';

type Begin = (typeof speaking)['speaking.begin'];
type Piece = (typeof speaking)['speaking.piece'];
type Finish = (typeof speaking)['speaking.finish'];

const paperOf = (id: number, upload?: number): PaperOf => ({ purpose: MATERIAL, thing: id, upload });
// One version of a kind is on its way: another one that is begun takes the place of those before it.
const ON_WAY = `SELECT m.id FROM speaking_material m JOIN file_upload u ON u.shop_id = m.shop_id AND u.purpose = '${MATERIAL}' AND u.thing_id = m.id
  WHERE m.shop_id = $1 AND m.task_id = $2 AND m.kind = $3 AND m.state = 'coming' AND m.id <> $4`;
const NEWEST = `SELECT m.state FROM speaking_material m WHERE m.shop_id = $1 AND m.task_id = $2 AND m.kind = $3 AND m.state <> 'coming'
  ORDER BY m.number DESC LIMIT 1`;
const NAMED = `UPDATE speaking_material SET name = $3, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** Whether papers of that kind are still taken for the task of a version. */
async function isOpen(ctx: Ctx, tx: Tx, { taskId, guestId, kind }: Announced): Promise<boolean> {
  const task = await holdTask(ctx, tx, taskId, guestId);
  refuseClosed(task);
  const newest = await tx.row<{ state: MaterialState }>(NEWEST, [ctx.shop.id, taskId, kind]);
  const deadline = deadlineOf(task, newest?.state ?? null, await slidesHours(ctx));
  return mayAnnounce(deadline, ctx.services.now().getTime());
}

/** Refuses what arrives too late: `movedAt` is when something of this file came last. */
async function refuseLate(ctx: Ctx, tx: Tx, announced: Announced, movedAt: string | null): Promise<void> {
  if (announced.state !== 'coming') throw refuse.arrival_over();
  const moved = { begunAt: announced.begunAt, movedAt };
  if (!mayGoOn(moved, await isOpen(ctx, tx, announced), ctx.services.now().getTime())) throw refuse.arrival_over();
}

/** Begins a version that comes in pieces, or goes on with it; another file begins anew, while papers are taken. */
export async function beginMaterial(
  ctx: Ctx,
  by: OwnCaller,
  { id, ...sent }: ParsedOf<Begin>,
): Promise<OutputOf<Begin>> {
  const announced = await ownMaterial(ctx, ctx.db, by, id);
  await takeTurn(ctx, announced.guestId);
  let former: number[] = [];
  const hold = async (tx: Tx): Promise<void> => {
    const on = await paperOnWay(ctx, tx, paperOf(id));
    await refuseLate(ctx, tx, announced, isSamePaper(on, sent) ? (on?.movedAt ?? null) : null);
    const others = await tx.rows<{ id: number }>(ON_WAY, [ctx.shop.id, announced.taskId, announced.kind, id]);
    if (others.some((other) => other.id > id)) throw refuse.arrival_over();
    former = others.map((other) => other.id);
    await tx.rows(NAMED, [ctx.shop.id, id, sent.name]);
  };
  const data = await beginPaper(ctx, paperOf(id), sent, { allows: materialPurpose, hold });
  for (const one of former) await giveUpPaper(ctx, paperOf(one));
  return { data };
}

/** A version of the caller's own whose pieces may still come. */
async function onWay(ctx: Ctx, by: OwnCaller, id: number): Promise<Announced> {
  const announced = await ownMaterial(ctx, ctx.db, by, id);
  const movedAt = (await paperOnWay(ctx, ctx.db, paperOf(id)))?.movedAt ?? null;
  // What keeps coming is asked no more at each piece: whether its task still takes it is looked at once it is whole.
  const isMoving =
    announced.state === 'coming' && mayGoOn({ ...announced, movedAt }, false, ctx.services.now().getTime());
  if (!isMoving) await writesBeside(ctx).db.write((tx) => refuseLate(ctx, tx, announced, movedAt));
  return announced;
}

/** Keeps a piece of a version of the caller's own. */
export async function takeMaterialPiece(
  ctx: Ctx,
  by: OwnCaller,
  { id, upload, number }: ParsedOf<Piece>,
): Promise<OutputOf<Piece>> {
  await onWay(ctx, by, id);
  await takePaperPiece(ctx, paperOf(id, upload), number);
  return {};
}

/** Takes the last piece; the file and that it has arrived stand together or not at all. */
export async function finishMaterial(
  ctx: Ctx,
  by: OwnCaller,
  { id, upload }: ParsedOf<Finish>,
): Promise<OutputOf<Finish>> {
  const announced = await onWay(ctx, by, id);
  return finishPaper(ctx, paperOf(id, upload), materialPurpose, async (file, tx) => {
    await keepArrived(ctx, tx, announced, file.id);
    return { data: await ownTask(ctx, tx, announced.guestId, announced.taskId) };
  });
}
