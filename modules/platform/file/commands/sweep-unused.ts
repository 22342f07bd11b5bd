import type { Ctx } from '../../../../kernel/http/context.ts';
import { usedFiles } from '../queries/used-files.ts';

const DAY_MS = 24 * 3_600_000;

/** SQL over `u`: uses that stand by themselves; a video that nothing shows keeps neither its poster nor its captions. */
const COUNTS = `(u.source <> 'file' or exists (select from file v where v.shop_id = u.shop_id and v.id = u.record_id
  and v.removed_at is null and (v.unused_since is null or exists (select from file_use w
    where w.shop_id = v.shop_id and w.file_id = v.id and w.source <> 'file'))))`;

/**
 * Removes files that nothing has named for as long as the shop says, such as a cover that was replaced before anybody
 * published it. A file is noted as unused first, so that an upload waits for the form it belongs to; one that is named
 * again is forgotten about. Versions that were published go on naming what they show.
 *
 * Reading all that a shop says takes its time, and files are put to use meanwhile: the uses that triggers keep are asked
 * once more with the rows in hand, for which whoever names one of them waits. A file that is named after that comes back
 * (`platform.keep_file_uses`), and where no trigger tells of it, before its bytes go (`removeBytes`).
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
    const due = await tx.rows<{ id: number }>(
      `select id from file where ${unused} and unused_since <= $3 order by id for update`,
      [...values, new Date(now.getTime() - days * DAY_MS).toISOString()],
    );
    // A statement of its own: it sees what those committed for whom the one before had to wait.
    await tx.rows(
      `update file f set removed_at = $3, version = version + 1, updated_at = $3 where f.shop_id = $1 and f.id = any($2::bigint[])
         and not exists (select from file_use u where u.shop_id = f.shop_id and u.file_id = f.id and ${COUNTS})`,
      [ctx.shop.id, due.map(({ id }) => id), at],
    );
  });
}
