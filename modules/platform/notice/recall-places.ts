import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { RecalledThing, RecallPlace } from '../../../kernel/module/recall-place.ts';
import { deliveryKey } from './commands/dispatch-notices.ts';

// A link may lead to a part of a page.
const NAMES_IT = `n.shop_id = $1 and n.link <> '' and split_part(n.link, '#', 1) = any ($2::text[])`;

/** Messages that wait to leave, of notices that are recalled: those that nobody has begun to hand over never leave. */
async function stopMessages(ctx: Ctx, tx: Tx, notices: readonly number[]): Promise<void> {
  const waiting = await tx.rows<{ id: number }>(
    `select id from notice_delivery where shop_id = $1 and notice_id = any ($2::bigint[]) and state = 'queued'`,
    [ctx.shop.id, notices],
  );
  const keys = new Map(waiting.map(({ id }) => [deliveryKey(id), id]));
  const back = await ctx.services.outbox.takeBack(ctx, tx, [...keys.keys()]);
  await tx.rows(
    `update notice_delivery set state = 'failed', reason = 'RECALLED', settled_at = $3
     where shop_id = $1 and id = any ($2::bigint[]) and state = 'queued'`,
    [ctx.shop.id, back.map((key) => keys.get(key)), ctx.services.now().toISOString()],
  );
}

/** Marks what people were told of a thing: it stays in their lists, and says why in the place of its words. */
async function markNotices(ctx: Ctx, tx: Tx, { urls, reason }: RecalledThing): Promise<void> {
  const now = ctx.services.now().toISOString();
  const marked = await tx.rows<{ id: number; memberId: number }>(
    `update notice n set recalled_at = $3, recall_reason = $4 where ${NAMES_IT} and n.recalled_at is null
     returning n.id, n.member_id as "memberId"`,
    [ctx.shop.id, urls, now, reason],
  );
  await stopMessages(
    ctx,
    tx,
    marked.map(({ id }) => id),
  );
  tx.afterCommit(() => {
    for (const memberId of new Set(marked.map((row) => row.memberId))) {
      ctx.services.realtime.toPerson(ctx.shop.id, memberId, 'notice.changed', {});
    }
  });
}

/** What people were told of an item, here and beyond: a mail that has left is out of reach. */
export const recallPlaces: Record<string, RecallPlace> = {
  notices: {
    label: { zh: '已发通知', en: 'Notices' },
    order: 70,
    find: async (ctx, db, { urls }) => {
      const row = await db.row<{ count: number; beyond: number }>(
        `select (select count(*)::int from notice n where ${NAMES_IT} and n.recalled_at is null) as count,
           (select count(*)::int from notice n join notice_delivery d on d.shop_id = n.shop_id and d.notice_id = n.id
             where ${NAMES_IT} and d.state in ('sent', 'delivered', 'unknown')) as beyond`,
        [ctx.shop.id, urls],
      );
      return { count: row?.count ?? 0, beyond: row?.beyond ?? 0 };
    },
    clear: (ctx, thing) => ctx.db.write((tx) => markNotices(ctx, tx, thing)),
  },
};
