import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { stockLeftSql } from '../../../../kernel/stock/stock-left-sql.ts';
import { setCapacity } from '../../../../kernel/stock/stock-unit.ts';

const AT_ONCE = 50;

// What was sold or let go while this waits for the units is counted behind it.
const HOLD = `SELECT FROM stock_unit u WHERE u.shop_id = $1 AND u.id IN (SELECT n.unit_id FROM hotel_night n WHERE n.shop_id = $1 AND n.block_id = $2)
  ORDER BY u.id FOR NO KEY UPDATE`;
const OPEN = `SELECT n.id, n.unit_id AS unit, n.allotment - n.blocked AS open, n.released, ${stockLeftSql('u', '$3')} AS left
  FROM hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id
  WHERE n.shop_id = $1 AND n.block_id = $2 ORDER BY u.id`;

/** A night of a block, under the lock of its unit. */
export interface OpenNight {
  id: number;
  unit: number;
  open: number;
  released: number;
  left: number;
}

/** Says how much of a night has gone back to its hotel. */
export async function say(ctx: Ctx, tx: Tx, { id, unit, open }: OpenNight, released: number): Promise<void> {
  await tx.rows('UPDATE hotel_night SET released = $3, updated_at = now() WHERE shop_id = $1 AND id = $2', [
    ...[ctx.shop.id, id, released],
  ]);
  await setCapacity(tx, ctx.shop.id, unit, open - released);
}

/** The nights of a block with what is left of each. */
export async function openNights(ctx: Ctx, tx: Tx, block: number): Promise<OpenNight[]> {
  await tx.rows(HOLD, [ctx.shop.id, block]);
  return tx.rows<OpenNight>(OPEN, [ctx.shop.id, block, ctx.services.now().toISOString()]);
}

/** Gives what a block was given back by its cut-off to everybody again: its hotel agreed to a later day. */
export async function takeBack(ctx: Ctx, tx: Tx, block: number): Promise<void> {
  for (const night of await openNights(ctx, tx, block)) if (night.released > 0) await say(ctx, tx, night, 0);
}

const DUE = `SELECT b.id FROM hotel_block b JOIN conference c ON c.shop_id = b.shop_id AND c.id = b.conference_id
  WHERE b.shop_id = $1 AND b.released_at IS NULL AND b.state = 'definite' AND b.cutoff_on < ($2::timestamptz AT TIME ZONE c.time_zone)::date
  ORDER BY b.id LIMIT ${AT_ONCE}`;
const SAID = `UPDATE hotel_block SET released_at = $3, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 AND released_at IS NULL RETURNING id`;

/** Gives what is not sold of blocks that are past their cut-off back to their hotels (H5): the board says how much that was. */
export async function releaseNights(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  for (const { id } of await ctx.db.rows<{ id: number }>(DUE, [ctx.shop.id, now])) {
    await ctx.db.write(async (tx) => {
      if ((await tx.row(SAID, [ctx.shop.id, id, now])) === null) return;
      for (const night of await openNights(ctx, tx, id)) {
        if (night.left > 0) await say(ctx, tx, night, night.released + night.left);
      }
    });
  }
}
