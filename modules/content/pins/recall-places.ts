import type { RecallPlace } from '../../../kernel/module/recall-place.ts';
import { changeBoard } from './commands/change-board.ts';

const hangs = (type: string, id: number): string => JSON.stringify([{ type, id }]);

/** What is recalled is taken off every board: published again, it hangs nowhere by itself. */
export const recallPlaces: Record<string, RecallPlace> = {
  pins: {
    label: { zh: '置顶位', en: 'Slots for pins' },
    order: 30,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        'SELECT count(*)::int AS count FROM pin_board WHERE shop_id = $1 AND pins @> $2::jsonb',
        [ctx.shop.id, hangs(type, id)],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
    clear: (ctx, { type, id, reason }) =>
      ctx.db.write(
        async (tx) => {
          const boards = await tx.rows<{ slot: string }>(
            'SELECT slot FROM pin_board WHERE shop_id = $1 AND pins @> $2::jsonb ORDER BY slot',
            [ctx.shop.id, hangs(type, id)],
          );
          for (const { slot } of boards) {
            await changeBoard(ctx, tx, slot, (pins) => pins.filter((pin) => pin.type !== type || pin.id !== id));
          }
        },
        { reason },
      ),
  },
};
