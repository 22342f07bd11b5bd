import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { markLook } from '../../file/public.ts';
import { sendNotice } from '../../notice/public.ts';
import type { PictureReason } from '../picture-contract.ts';
import { refuse } from '../refusals.ts';
import { type PictureRole, type PictureState, pictureSteps } from '../rules/picture-steps.ts';

/** A picture that is looked through, under lock. */
export interface HeldPicture {
  id: number;
  version: number;
  fileId: number;
  purpose: string;
  isPublic: boolean;
  state: PictureState;
  reasons: PictureReason[];
  isPlain: boolean;
  isBlocked: boolean;
  asks: number;
}

const HELD = `SELECT id, version, file_id AS "fileId", purpose, is_public AS "isPublic", state, reasons, is_plain AS "isPlain",
    is_blocked AS "isBlocked", asks FROM safety_picture WHERE shop_id = $1 AND id = $2`;

/** One by its number; whoever decides holds it. */
export const pictureById = (
  { shop }: Pick<Ctx, 'shop'>,
  reader: Pick<Tx, 'row'>,
  id: number,
  isHeld: boolean,
): Promise<HeldPicture | null> => reader.row<HeldPicture>(`${HELD}${isHeld ? ' FOR UPDATE' : ''}`, [shop.id, id]);

interface Settled {
  to: PictureState;
  role: PictureRole;
  reasons?: readonly PictureReason[];
  /** What who brought it reads. */
  note?: string;
  blocks?: boolean;
  asks?: number;
}

const STEP = `UPDATE safety_picture SET state = $3, reasons = coalesce($4::jsonb, reasons), note = $5, is_blocked = $6, asks = $7, decided_by = $8,
    decided_at = $9, asked_at = coalesce($10, asked_at), version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 RETURNING id, version`;

/** Leads a locked picture on where the table lets this role: its file follows, and who brought it is told what they have to know. */
export async function settlePicture(
  ctx: Ctx,
  tx: Tx,
  picture: HeldPicture,
  { to, role, reasons, note = '', blocks = false, asks = picture.asks }: Settled,
): Promise<{ id: number; version: number }> {
  if (!pictureSteps.may(picture.state, to, role)) throw refuse.step();
  const isOver = to === 'passed' || to === 'refused';
  const now = ctx.services.now().toISOString();
  const stepped = await tx.row<{ id: number; version: number }>(STEP, [
    ...[ctx.shop.id, picture.id, to, reasons === undefined ? null : JSON.stringify(reasons), note, blocks, asks],
    ...[role === 'desk' ? (ctx.person?.id ?? null) : null, isOver ? now : null, role === 'system' ? now : null],
  ]);
  if (stepped === null) throw new Error('A decision about a picture was not stored.');
  const file = await markLook(ctx, tx, picture.fileId, to);
  if (to === 'refused') {
    await ctx.services.events.emit(ctx, tx, 'safety.picture_refused', {
      ...{ file: picture.fileId, ownerId: file?.ownerId ?? null },
    });
  }
  // That one passed which nobody had held is nothing to tell.
  const isNews = to === 'refused' || (to === 'passed' && picture.state !== 'waiting');
  if (file === null || file.ownerId === null || !isNews) return stepped;
  const purpose = ctx.services.registry.filePurposes.get(picture.purpose)?.looked?.label;
  const what = purpose ?? { zh: picture.purpose, en: picture.purpose };
  const key = `${picture.id}:${stepped.version}`;
  await sendNotice(
    ctx,
    tx,
    to === 'passed'
      ? { kind: 'safety.picture_passed', to: [file.ownerId], key, values: { what } }
      : {
          ...{ kind: 'safety.picture_refused', to: [file.ownerId], key },
          values: { what, reason: note === '' ? { zh: '自动检测', en: 'Found by itself' } : note },
        },
  );
  return stepped;
}
