import type { RecallPlace } from '../../../kernel/module/recall-place.ts';

/** Topics that readers see and that name an item: whoever may not see it any more does not see it there either. */
export const recallPlaces: Record<string, RecallPlace> = {
  topics: {
    label: { zh: '专题', en: 'Topics' },
    order: 40,
    isGated: true,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        'SELECT count(*)::int AS count FROM topic WHERE shop_id = $1 AND live AND sections @> $2::jsonb',
        [ctx.shop.id, JSON.stringify([{ items: [{ type, id }] }])],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
  },
};
