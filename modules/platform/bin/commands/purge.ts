import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findEntry } from '../binned.ts';
import type { bin } from '../contract.ts';

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Tells the modules that records are gone for good, so that what they hold of them goes too. */
async function tellPurged(ctx: Ctx, tx: Tx, gone: readonly { record: string; rowId: number }[]): Promise<void> {
  for (const record of new Set(gone.map((one) => one.record))) {
    const ids = gone.filter((one) => one.record === record).map(({ rowId }) => rowId);
    await ctx.services.events.emit(ctx, tx, 'bin.purged', { record, ids });
  }
}

/** Removes one entry for good, by whoever could have brought it back. */
export async function purge(ctx: Ctx, { id, version, reason }: ParsedOf<(typeof bin)['bin.entry.purge']>) {
  await ctx.db.write(
    async (tx) => {
      const { entry } = await findEntry(ctx, tx, id, 'for update');
      if (version !== undefined && version !== entry.version) throw versionConflict();
      await tx.rows('delete from bin_entry where shop_id = $1 and id = $2', [ctx.shop.id, id]);
      await tellPurged(ctx, tx, [entry]);
    },
    { reason },
  );
  return {};
}

/** Removes what has lain in the bin for as long as the shop keeps it. */
export async function purgeOld(ctx: Ctx): Promise<void> {
  const days = await ctx.services.settings.get<number>(ctx, 'bin.keepDays');
  const before = new Date(ctx.services.now().getTime() - days * DAY_MS).toISOString();
  for (;;) {
    const gone = await ctx.db.write(
      async (tx) => {
        const rows = await tx.rows<{ record: string; rowId: number }>(
          `delete from bin_entry where shop_id = $1 and id in (
             select id from bin_entry where shop_id = $1 and removed_at < $2 order by removed_at limit ${AT_ONCE})
           returning record, row_id as "rowId"`,
          [ctx.shop.id, before],
        );
        await tellPurged(ctx, tx, rows);
        return rows.length;
      },
      { reason: ctx.t('bin.console.purgedReason', { days }) },
    );
    if (gone < AT_ONCE) return;
  }
}
