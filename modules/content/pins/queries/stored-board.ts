import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Pin } from '../rules/pin-states.ts';

/** What is pinned to a slot, as it is stored; version 0 where nothing ever was. */
export interface StoredBoard {
  id: number | null;
  version: number;
  pins: Pin[];
}

/** The board of a slot as it is stored. */
export async function storedBoard(ctx: Ctx, slot: string): Promise<StoredBoard> {
  const row = await ctx.db.row<StoredBoard>(
    'SELECT id, version, pins FROM pin_board WHERE shop_id = $1 AND slot = $2',
    [ctx.shop.id, slot],
  );
  return row ?? { id: null, version: 0, pins: [] };
}
