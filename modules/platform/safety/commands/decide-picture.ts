import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { pictureDesk } from '../picture-contract.ts';
import { refuse } from '../refusals.ts';
import { type HeldPicture, pictureById, settlePicture } from './settle-picture.ts';

type Refuse = (typeof pictureDesk)['safety.picture.refuse'];
type Saved = OutputOf<Refuse>;
interface Seen {
  id: number;
  version: number;
}

/** Pictures that a shop blocks at most: each that comes is compared with all of them. */
export const MOST_BLOCKED = 2_000;

async function held(ctx: Ctx, tx: Tx, { id, version }: Seen): Promise<HeldPicture> {
  const picture = await pictureById(ctx, tx, id, true);
  if (picture === null) throw notFound();
  if (picture.version !== version) throw versionConflict();
  return picture;
}

/** Lets others see a picture. */
export const passPicture = (ctx: Ctx, seen: Seen): Promise<Saved> =>
  ctx.db.write(async (tx) => ({
    data: await settlePicture(ctx, tx, await held(ctx, tx, seen), { to: 'passed', role: 'desk' }),
  }));

async function refuseUnblockable(ctx: Ctx, tx: Tx, { isPlain }: HeldPicture): Promise<void> {
  if (isPlain) throw refuse.too_plain();
  const row = await tx.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM safety_picture WHERE shop_id = $1 AND is_blocked',
    [ctx.shop.id],
  );
  if ((row?.count ?? 0) >= MOST_BLOCKED) throw refuse.blocked_full({ most: MOST_BLOCKED });
}

/** Lets nobody see a picture, and on wish none that looks like it. */
export const refusePicture = (ctx: Ctx, { reason, blocks, ...seen }: ParsedOf<Refuse>): Promise<Saved> =>
  ctx.db.write(async (tx) => {
    const picture = await held(ctx, tx, seen);
    if (blocks) await refuseUnblockable(ctx, tx, picture);
    return { data: await settlePicture(ctx, tx, picture, { to: 'refused', role: 'desk', note: reason, blocks }) };
  });

/** Lets in again what looks like a picture. */
export const unblockPicture = (ctx: Ctx, seen: Seen): Promise<Saved> =>
  ctx.db.write(async (tx) => {
    if (!(await held(ctx, tx, seen)).isBlocked) throw refuse.step();
    const data = await tx.row<Saved['data']>(
      `UPDATE safety_picture SET is_blocked = false, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2
       RETURNING id, version`,
      [ctx.shop.id, seen.id],
    );
    if (data === null) throw notFound();
    return { data };
  });
