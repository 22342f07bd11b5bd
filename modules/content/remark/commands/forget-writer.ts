import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

const Removing = z.object({ memberId: z.number() });

/** Takes the words of somebody who leaves: a gap stays where they stood, so that answers keep their place. */
export async function forgetWriter(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { memberId } = Removing.parse(data);
  await tx.rows(
    `update remark set body = '', state = 'deleted', author_id = null, mentions = '{}', found = '{}', pinned_at = null,
       version = version + 1 where shop_id = $1 and author_id = $2`,
    [ctx.shop.id, memberId],
  );
  await tx.rows(
    'update remark set mentions = array_remove(mentions, $2::bigint) where shop_id = $1 and mentions @> array[$2::bigint]',
    [ctx.shop.id, memberId],
  );
}
