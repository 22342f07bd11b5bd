import type { Ctx } from '../../../../kernel/http/context.ts';
import { redactTrail, removeLateRows } from '../../../../kernel/identity/remove-member.ts';

/** Entries of the trail that one transaction looks through. */
const AT_ONCE = 2_000;
/** Calls that were under way at the removal have ended by then. */
const SETTLED_MS = 60_000;

/**
 * Ends removals: deletes what calls in flight wrote about the member, then takes the member's values out of the audit trail
 * stretch by stretch. Cut short, the next run begins anew: what is done stays done.
 */
export async function finishErasures(ctx: Ctx): Promise<void> {
  const { registry, now } = ctx.services;
  const shopId = ctx.shop.id;
  const before = new Date(now().getTime() - SETTLED_MS).toISOString();
  const open = await ctx.db.rows<{ id: number; memberId: number }>(
    `select e.id, m.id as "memberId" from erasure e
     join member m on m.shop_id = e.shop_id and (m.id = e.member_id or m.merged_into = e.member_id) and m.removed_at is not null
     where e.shop_id = $1 and e.state = 'removed' and e.finished_at is null and e.closed_at <= $2 order by e.id, m.id limit 200`,
    [shopId, before],
  );
  for (const [index, { id, memberId }] of open.entries()) {
    await ctx.db.write((tx) => removeLateRows(tx, registry, memberId));
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      const { last } = await ctx.db.write(async (tx) => {
        const stretch = await redactTrail(tx, registry, memberId, from, AT_ONCE);
        await tx.rows(
          `update erasure set trail_reduced = trail_reduced + $3, updated_at = now() where shop_id = $1 and id = $2`,
          [shopId, id, stretch.redacted],
        );
        return stretch;
      });
      after = last;
    }
    if (open[index + 1]?.id === id) continue;
    await ctx.db.write((tx) =>
      tx.rows(
        'update erasure set finished_at = $3, version = version + 1, updated_at = $3 where shop_id = $1 and id = $2',
        [shopId, id, now().toISOString()],
      ),
    );
  }
}
