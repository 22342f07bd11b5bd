import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Deletes what people were told under these kinds and keys: it tells of somebody who is removed. */
export async function forgetNotices(
  ctx: Ctx,
  tx: Tx,
  kinds: readonly string[],
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const rows = await tx.rows<{ memberId: number }>(
    'delete from notice where shop_id = $1 and kind = any ($2) and key = any ($3) returning member_id as "memberId"',
    [ctx.shop.id, kinds, keys],
  );
  tx.afterCommit(() => {
    for (const memberId of new Set(rows.map((row) => row.memberId))) {
      ctx.services.realtime.toPerson(ctx.shop.id, memberId, 'notice.changed', {});
    }
  });
}
