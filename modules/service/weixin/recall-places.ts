import type { RecallPlace } from '../../../kernel/module/recall-place.ts';

/** What people shared in WeChat leads to the page, and with it to the reason why there is nothing to read any more. */
export const recallPlaces: Record<string, RecallPlace> = {
  shares: {
    label: { zh: '微信分享', en: 'Shared in WeChat' },
    order: 80,
    isGated: true,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        'select count(*)::int as count from weixin_share where shop_id = $1 and target_type = $2 and target_id = $3',
        [ctx.shop.id, type, id],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
  },
};
