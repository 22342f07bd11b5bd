import type { binUndo } from '../../../../kernel/contract/bin.ts';
import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { kindOfRemoval } from '../binned.ts';
import { bringBack } from './bring-back.ts';

/** Brings back what the caller removed: all of it or nothing. */
export async function undo(ctx: Ctx, { operation, ids }: ParsedOf<(typeof binUndo)['bin.undo']>) {
  const { name } = kindOfRemoval(ctx, operation);
  const reason = ctx.t('bin.console.undoneReason');
  return ctx.db.write(
    async (tx) => {
      const entries = await tx.rows<{ id: number }>(
        `select id from bin_entry where shop_id = $1 and record = $2 and row_id = any($3::bigint[]) and removed_by = $4
         order by row_id`,
        [ctx.shop.id, name, ids, signedIn(ctx).id],
      );
      if (entries.length < new Set(ids).size) throw notFound();
      // In the order of their numbers: what others belong to was made before them.
      for (const { id } of entries) await bringBack(ctx, tx, id, { parents: 'needed' });
      return { restored: entries.length };
    },
    { reason },
  );
}
