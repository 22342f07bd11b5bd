import type { RecallPlace } from '../../../kernel/module/recall-place.ts';

/** What members keep stays in their lists, without a word of what it was. */
export const recallPlaces: Record<string, RecallPlace> = {
  favorites: {
    label: { zh: '读者收藏', en: 'Favourites of readers' },
    order: 50,
    isGated: true,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        'SELECT count(*)::int AS count FROM favorite WHERE shop_id = $1 AND type = $2 AND target_id = $3',
        [ctx.shop.id, type, id],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
  },
};
