import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { previewRoom } from '../admin-contract.ts';
import { type HeldTask, holdTask, settleReady } from '../held-task.ts';
import { reachesOf } from '../queries/reaches.ts';
import { refuse } from '../refusals.ts';
import { type MaterialKind, type MaterialState, materialSteps } from '../rules/material-steps.ts';
import { letterFrame, writeLetter } from '../write-letter.ts';

type Mark = (typeof previewRoom)['speaking.material.mark'];

const OF = 'SELECT task_id AS task FROM speaking_material WHERE shop_id = $1 AND id = $2';
const HELD = `SELECT m.id, m.version, m.state, m.kind, EXISTS (SELECT FROM speaking_material o WHERE o.shop_id = m.shop_id AND o.task_id = m.task_id
    AND o.kind = m.kind AND o.number > m.number AND o.state <> 'coming') AS "isOld" FROM speaking_material m WHERE m.shop_id = $1 AND m.id = $2 FOR UPDATE`;
const MARK = `UPDATE speaking_material SET state = $3, reason = $4, marked_by = $5, marked_at = $6, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING version`;
const UNDISCLOSED = `UPDATE speaking_task SET coi = 'missing', version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 AND coi = 'uploaded'`;
const TITLES = `SELECT json_build_object('zh', title, 'en', coalesce(nullif(title_en, ''), title)) AS titles FROM agenda_item WHERE shop_id = $1 AND id = $2`;

/** Tells an expert that a paper of theirs was sent back, and why; once for each version. */
async function tellReturned(ctx: Ctx, tx: Tx, task: HeldTask, material: number, reason: string): Promise<void> {
  const frame = await letterFrame(ctx, tx, task.conferenceId);
  const item = await tx.row<{ titles: { zh: string; en: string } }>(TITLES, [ctx.shop.id, task.itemId]);
  const who = (await reachesOf(ctx, tx, [task.expertId])).get(task.expertId);
  if (frame === null || item === null || who === undefined || who.memberId === null || who.reach === 'none') return;
  await writeLetter(
    ctx,
    tx,
    frame,
    { guest: task.guestId, member: who.memberId, names: who.names },
    {
      ...{ kind: 'returned', key: String(material), tasks: 1 },
      values: { talk: item.titles, reason },
    },
  );
}

/** Marks the newest version of a paper in the preview room (A8): one that is sent back says why, and its task is ready no more. */
export function markMaterial(ctx: Ctx, { id, version, to, reason }: ParsedOf<Mark>): Promise<OutputOf<Mark>> {
  return ctx.db.write(async (tx) => {
    const of = await tx.row<{ task: number }>(OF, [ctx.shop.id, id]);
    if (of === null) throw notFound();
    // The task before its papers, as whoever brings one locks them.
    const task = await holdTask(ctx, tx, of.task);
    const held = await tx.row<{ version: number; state: MaterialState; kind: MaterialKind; isOld: boolean }>(HELD, [
      ctx.shop.id,
      id,
    ]);
    if (held === null) throw notFound();
    if (held.state === to) return { data: { id, version: held.version, state: to } };
    if (held.version !== version) throw versionConflict();
    if (held.isOld) throw refuse.material_old();
    if (!materialSteps.may(held.state, to, 'desk'))
      throw refuse.step({ state: ctx.t(`speaking.materialStates.${held.state}`) });
    if (to === 'returned' && reason === '') throw refuse.reason_needed();
    const row = await tx.row<{ version: number }>(MARK, [
      ...[
        ctx.shop.id,
        id,
        to,
        to === 'returned' ? reason : '',
        ctx.person?.id ?? null,
        ctx.services.now().toISOString(),
      ],
    ]);
    if (to === 'returned' && held.kind === 'coi') await tx.rows(UNDISCLOSED, [ctx.shop.id, task.id]);
    if (to === 'returned' && !task.isEnded) await tellReturned(ctx, tx, task, id, reason);
    await settleReady(ctx, tx, task.id);
    return { data: { id, version: row?.version ?? version, state: to } };
  });
}
