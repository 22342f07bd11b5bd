import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PENDING } from '../queries/bytes-of-shop.ts';
import { ownUpload } from './bring-video.ts';

const KEPT_MS = 48 * 3_600_000;

/** Removes the rows of uploads that the caller holds; where their bytes lie is answered, to be removed once that is so. */
export async function dropUploads(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<string[]> {
  const own = [ctx.shop.id, ids];
  // A statement of its own: it sees the piece whose arrival the one before had to wait for.
  const pieces = await tx.rows<{ key: string }>(
    'delete from file_piece where shop_id = $1 and upload_id = any($2::bigint[]) returning key',
    own,
  );
  await tx.rows('delete from file_upload where shop_id = $1 and id = any($2::bigint[])', own);
  return pieces.map(({ key }) => key);
}

/** Removes uploads on their way with what of them has arrived; the rows first, so that nobody goes on with them. */
export async function giveUpUploads(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const given = await ctx.db.write(async (tx) => {
    const uploads = await tx.rows<{ id: number }>(
      `select u.id from file_upload u where u.shop_id = $1 and u.id = any($2::bigint[]) and ${PENDING} order by u.id for update`,
      [ctx.shop.id, ids],
    );
    const keys = await dropUploads(
      ctx,
      tx,
      uploads.map(({ id }) => id),
    );
    return { uploads: uploads.length, keys };
  });
  for (const key of given.keys) await ctx.services.storage.delete(key);
  return given.uploads;
}

/** Gives a video up that is on its way, and its space back. */
export async function cancelVideo(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  await ownUpload(ctx, ctx.db, id);
  if ((await giveUpUploads(ctx, [id])) === 0) throw notFound();
  return {};
}

/** Removes what somebody began to bring two days ago and never finished. */
export async function removeAbandoned(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - KEPT_MS).toISOString();
  const rows = await ctx.db.rows<{ id: number }>(
    `select id from file_upload u where shop_id = $1 and created_at < $2 and ${PENDING} order by id limit 1000`,
    [ctx.shop.id, before],
  );
  await giveUpUploads(
    ctx,
    rows.map(({ id }) => id),
  );
}
