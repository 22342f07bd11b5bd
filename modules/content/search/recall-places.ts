import type { RecallPlace } from '../../../kernel/module/recall-place.ts';

/**
 * Lists, search, feeds and the site map are what is published, and one table says what that is: the withdrawal empties it of the item,
 * has kept pages forgotten, and leaves the notice on its page.
 */
export const recallPlaces: Record<string, RecallPlace> = {
  page: {
    label: { zh: '页面、列表、搜索与订阅源', en: 'Page, lists, search and feeds' },
    order: 10,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        'SELECT count(DISTINCT item_id)::int AS count FROM search_entry WHERE shop_id = $1 AND type = $2 AND item_id = $3',
        [ctx.shop.id, type, id],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
  },
};
