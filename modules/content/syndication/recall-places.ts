import type { RecallPlace } from '../../../kernel/module/recall-place.ts';
import { passOn } from './commands/pass-on.ts';

/** Copies in other shops are taken off one by one; each keeps its own proof in the list of where a text is. */
export const recallPlaces: Record<string, RecallPlace> = {
  copies: {
    label: { zh: '其他机构的转载', en: 'Copies in other shops' },
    order: 55,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        `select count(*)::int as count from syndication_placement p join syndication_offer o on o.shop_id = p.shop_id and o.id = p.offer_id
         where o.shop_id = $1 and o.type = $2 and o.item_id = $3 and p.state = 'standing'`,
        [ctx.shop.id, type, id],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
    async clear(ctx, { type, id }) {
      const offer = await ctx.db.row<{ id: number }>(
        'select id from syndication_offer where shop_id = $1 and type = $2 and item_id = $3',
        [ctx.shop.id, type, id],
      );
      if (offer !== null) await passOn(ctx, offer.id);
    },
  },
};
