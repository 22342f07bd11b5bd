import type { RecallPlace } from '../../../kernel/module/recall-place.ts';

/** What readers find by words, in feeds and in the site map comes from one table; the withdrawal empties it of the item. */
export const recallPlaces: Record<string, RecallPlace> = {
  search: {
    label: { zh: '搜索、订阅源与站点地图', en: 'Search, feeds and site map' },
    order: 20,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        'SELECT count(*)::int AS count FROM search_entry WHERE shop_id = $1 AND type = $2 AND item_id = $3',
        [ctx.shop.id, type, id],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
  },
};
