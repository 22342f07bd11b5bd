import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { refuse } from '../refusals.ts';
import { lockedArchive } from './start-import.ts';

/** Days after which an archive that was brought goes. */
export const ARCHIVE_DAYS = 7;

async function remove(ctx: Ctx, id: number): Promise<void> {
  const keys = await ctx.db.write(async (tx) => {
    const row = await lockedArchive(ctx, tx, id);
    if (row === null) throw notFound();
    if (row.isBusy) throw refuse.busy();
    await tx.rows('delete from archive_upload where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    return row.keys;
  });
  for (const key of keys) await ctx.services.storage.delete(key);
}

/** Removes an archive that was brought, unless a task works on it. */
export async function removeArchive(ctx: Ctx, id: number): Promise<Record<string, never>> {
  await remove(ctx, id);
  return {};
}

/** Removes the archives that are old enough. */
export async function purgeArchives(ctx: Ctx): Promise<void> {
  const old = await ctx.db.rows<{ id: number }>(
    `select u.id from archive_upload u where u.shop_id = $1 and u.created_at < now() - interval '${ARCHIVE_DAYS} days'
       and not exists (select from task_progress p where p.shop_id = u.shop_id and p.task_id = u.task_id
         and p.state in ('waiting', 'running')) limit 500`,
    [ctx.shop.id],
  );
  await eachApart(old, 'archives', ({ id }) => remove(ctx, id));
}
