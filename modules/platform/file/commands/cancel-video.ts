import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { PENDING } from '../queries/bytes-of-shop.ts';
import { ownUpload } from './bring-video.ts';

const KEPT_MS = 48 * 3_600_000;

/** Removes videos on their way with what of them has arrived; the rows first, so that nobody goes on with them. */
async function giveUp(ctx: Ctx, ids: readonly number[]): Promise<number> {
  const pieces = await ctx.db.write(async (tx) => {
    const keys = await tx.rows<{ key: string; id: number }>(
      `select p.key, u.id from file_upload u left join file_piece p on p.shop_id = u.shop_id and p.upload_id = u.id
       where u.shop_id = $1 and u.id = any($2::bigint[]) and ${PENDING} for update of u`,
      [ctx.shop.id, ids],
    );
    await tx.rows('delete from file_upload where shop_id = $1 and id = any($2::bigint[])', [
      ctx.shop.id,
      [...new Set(keys.map(({ id }) => id))],
    ]);
    return keys;
  });
  for (const { key } of pieces) if (key !== null) await ctx.services.storage.delete(key);
  return pieces.length;
}

/** Gives a video up that is on its way, and its space back. */
export async function cancelVideo(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  await ownUpload(ctx, ctx.db, id);
  if ((await giveUp(ctx, [id])) === 0) throw notFound();
  return {};
}

/** Removes what somebody began to bring two days ago and never finished. */
export async function removeAbandoned(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - KEPT_MS).toISOString();
  const rows = await ctx.db.rows<{ id: number }>(
    `select id from file_upload u where shop_id = $1 and created_at < $2 and ${PENDING} order by id limit 1000`,
    [ctx.shop.id, before],
  );
  await giveUp(
    ctx,
    rows.map(({ id }) => id),
  );
}
