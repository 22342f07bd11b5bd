import type { RecallPlace } from '../../../kernel/module/recall-place.ts';

/** Channels for whose first places editors chose an item: they show what is published, and nothing else. */
export const recallPlaces: Record<string, RecallPlace> = {
  channels: {
    label: { zh: '频道精选', en: 'Choices of channels' },
    order: 45,
    isGated: true,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        'SELECT count(*)::int AS count FROM channel WHERE shop_id = $1 AND picks @> $2::jsonb',
        [ctx.shop.id, JSON.stringify([{ type, id }])],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
  },
};
