import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';

/** Marks what people were told as read, once nobody is waited for any more: notices of these kinds whose key begins so. */
export async function settleNotices(ctx: Ctx, tx: Tx, kinds: readonly string[], begin: string): Promise<void> {
  const rows = await tx.rows<{ memberId: number }>(
    `update notice set read_at = $4 where shop_id = $1 and kind = any ($2) and key like $3 and read_at is null
     returning member_id as "memberId"`,
    [ctx.shop.id, kinds, `${escapeLike(begin)}%`, ctx.services.now().toISOString()],
  );
  tx.afterCommit(() => {
    for (const memberId of new Set(rows.map((row) => row.memberId))) {
      ctx.services.realtime.toPerson(ctx.shop.id, memberId, 'notice.changed', {});
    }
  });
}
