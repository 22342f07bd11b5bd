import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { piecesOfUpload } from '../queries/piece-source.ts';
import { usedFiles } from '../queries/used-files.ts';
import type { StoredVariant } from '../schema.ts';

const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/** Brings back what the sweep took and something names after all, also where no trigger tells of it. */
async function bringUsedBack(ctx: Ctx, before: string): Promise<void> {
  const swept = 'shop_id = $1 and removed_at < $2 and unused_since is not null and size > 0';
  if ((await ctx.db.row(`select id from file where ${swept} limit 1`, [ctx.shop.id, before])) === null) return;
  const used = [...(await usedFiles(ctx))];
  await ctx.db.write((tx) =>
    tx.rows(
      `update file set removed_at = null, unused_since = null, version = version + 1, updated_at = now()
       where ${swept} and id = any($3::bigint[])`,
      [ctx.shop.id, before, used],
    ),
  );
}

interface Emptied {
  id: number;
  key: string;
  variants: StoredVariant[];
  uploadId: number | null;
}

/** Removed files whose bytes lie there still, each emptied for everybody before anybody deletes them. */
async function* emptied(ctx: Ctx, before: string): AsyncGenerator<Emptied> {
  for (let last = 0; ; ) {
    const rows = await ctx.db.write((tx) =>
      tx.rows<Emptied>(
        `update file set size = 0, version = version + 1, updated_at = now() where shop_id = $1 and id in (select id from file
           where shop_id = $1 and id > $3 and removed_at < $2 and (size > 0 or key <> '' or upload_id is not null)
           order by id limit ${AT_ONCE} for update)
         returning id, key, variants, upload_id as "uploadId"`,
        [ctx.shop.id, before, last],
      ),
    );
    yield* rows;
    if (rows.length === 0) return;
    last = Math.max(...rows.map(({ id }) => id));
  }
}

/**
 * Removes the bytes of files that were removed more than a day ago; the rows stay for the trail, with a size of 0 and without
 * a place. From the moment in which a row says that it is empty nobody brings it back, and only then its bytes go; run again
 * after a failure it goes on where it stopped, and one file that fails holds up no other.
 */
export async function removeBytes(ctx: Ctx): Promise<void> {
  const { storage, now } = ctx.services;
  const before = new Date(now().getTime() - KEPT_MS).toISOString();
  await bringUsedBack(ctx, before);
  await eachApart(emptied(ctx, before), 'files', async ({ id, key, variants, uploadId }) => {
    const whole = key === '' ? [] : [{ key }];
    const pieces = uploadId === null ? whole : await piecesOfUpload(ctx, uploadId);
    for (const at of [...pieces, ...variants]) await storage.delete(at.key);
    await ctx.db.write(async (tx) => {
      await tx.rows(
        `update file set key = '', variants = '[]', upload_id = null, updated_at = now() where shop_id = $1 and id = $2`,
        [ctx.shop.id, id],
      );
      await tx.rows('delete from file_upload where shop_id = $1 and id = $2', [ctx.shop.id, uploadId]);
    });
  });
}
