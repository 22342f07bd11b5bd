import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PictureLook } from '../../../../kernel/module/picture-look.ts';
import { lookAddress } from '../address.ts';
import { fileRows } from './read-file.ts';

/** A picture as those see it who look through it. */
export interface LookedPicture {
  /** Works for five minutes, whatever others may see. */
  url: string;
  purpose: string;
  /** Who brought it; null of a visitor. */
  ownerId: number | null;
}

/** Those of several pictures that are there, by their numbers. */
export async function lookedPictures(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, LookedPicture>> {
  const { config, now } = ctx.services;
  const rows = ids.length === 0 ? [] : await fileRows(ctx, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { url: lookAddress(config, ctx.shop.id, row, now()), purpose: row.purpose, ownerId: row.ownerId },
    ]),
  );
}

/** Says whether others may see a picture; answers who brought it. */
export async function markLook(
  { shop }: Pick<Ctx, 'shop'>,
  tx: Tx,
  id: number,
  look: PictureLook,
): Promise<{ ownerId: number | null; purpose: string } | null> {
  return tx.row(
    `update file set look = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2
     returning owner_id as "ownerId", purpose`,
    [shop.id, id, look],
  );
}
