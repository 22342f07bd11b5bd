import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

const Merged = z.object({ from: z.number(), into: z.number() });

/** Puts the tag that another was merged into in its place, where campaigns are meant for pages with it. */
export async function forgetMergedTag(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { from, into } = Merged.parse(data);
  await tx.rows(
    `UPDATE advertise_campaign SET tag_ids =
       CASE WHEN $3 = ANY(tag_ids) THEN array_remove(tag_ids, $2) ELSE array_replace(tag_ids, $2, $3) END
     WHERE shop_id = $1 AND $2 = ANY(tag_ids)`,
    [ctx.shop.id, from, into],
  );
}
