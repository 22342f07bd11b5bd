import type { Ctx } from '../../../../kernel/http/context.ts';
import { usedFiles } from '../queries/used-files.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes files that nothing has named for as long as the shop says, such as a cover that was replaced before anybody
 * published it. A file is noted as unused first, so that an upload waits for the form it belongs to; one that is named
 * again is forgotten about. Versions that were published go on naming what they show.
 */
export async function sweepUnused(ctx: Ctx): Promise<void> {
  const days = await ctx.services.settings.get<number>(ctx, 'file.unusedDays');
  const now = ctx.services.now();
  const used = [...(await usedFiles(ctx))];
  const at = now.toISOString();
  const unused = 'shop_id = $1 and removed_at is null and not id = any($2::bigint[])';
  await ctx.db.write(async (tx) => {
    const values = [ctx.shop.id, used];
    await tx.rows(
      'update file set unused_since = null where shop_id = $1 and unused_since is not null and id = any($2::bigint[])',
      values,
    );
    await tx.rows(`update file set unused_since = $3 where ${unused} and unused_since is null`, [...values, at]);
    await tx.rows(
      `update file set removed_at = $3, version = version + 1, updated_at = $3 where ${unused} and unused_since <= $4`,
      [...values, at, new Date(now.getTime() - days * DAY_MS).toISOString()],
    );
  });
}
