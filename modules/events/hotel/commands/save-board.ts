import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openUnit, setCapacity } from '../../../../kernel/stock/stock-unit.ts';
import type { hotelDesk } from '../admin-contract.ts';
import { hotelRefusals } from '../refusals.ts';

type Save = (typeof hotelDesk)['hotel.board.save'];
type Night = ParsedOf<Save>['nights'][number];

interface Kept extends Night {
  id: number;
  released: number;
  unit: number;
  isUsed: boolean;
}

const KEPT = `SELECT n.id, n.night::text, n.price_fen AS "priceFen", n.allotment, n.blocked, n.released, n.unit_id AS unit,
    u.held + u.sold > 0 AS "isUsed" FROM hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id
  WHERE n.shop_id = $1 AND n.block_id = $2 ORDER BY u.id FOR UPDATE`;
const ADD =
  'INSERT INTO hotel_night (block_id, night, price_fen, allotment, blocked, unit_id) VALUES ($1, $2, $3, $4, $5, $6)';
const CHANGE = `UPDATE hotel_night SET price_fen = $3, allotment = $4, blocked = $5, released = least(released, $4::int - $5::int), updated_at = now()
  WHERE shop_id = $1 AND id = $2`;

const isSame = (one: Night, other: Night): boolean =>
  one.priceFen === other.priceFen && one.allotment === other.allotment && one.blocked === other.blocked;

async function change(ctx: Ctx, tx: Tx, kept: Kept, next: Night): Promise<void> {
  if (isSame(kept, next)) return;
  const { priceFen, allotment, blocked } = next;
  await tx.rows(CHANGE, [ctx.shop.id, kept.id, priceFen, allotment, blocked]);
  // Below what is held and sold nobody is dropped (ST9, C5).
  const open = allotment - blocked;
  await setCapacity(tx, ctx.shop.id, kept.unit, open - Math.min(kept.released, open));
}

/**
 * Says the nights of a block. A night that is left out goes where nobody has a room of it; fewer rooms than are sold drop nobody.
 * New nights get their stock in the order of their days, so that all who buy wait for them in that order (H1).
 */
export function saveBoard(ctx: Ctx, { block, version, nights }: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const wanted = [...nights].sort((one, other) => (one.night < other.night ? -1 : 1));
  if (new Set(wanted.map(({ night }) => night)).size < wanted.length) throw hotelRefusals.night_twice();
  if (wanted.some(({ allotment, blocked }) => blocked > allotment)) throw hotelRefusals.blocked_many();
  return ctx.db.write(async (tx) => {
    const found = await tx.row<{ version: number }>(
      'SELECT version FROM hotel_block WHERE shop_id = $1 AND id = $2 FOR UPDATE',
      [ctx.shop.id, block],
    );
    if (found === null) throw notFound();
    if (found.version !== version) throw versionConflict();
    const kept = new Map((await tx.rows<Kept>(KEPT, [ctx.shop.id, block])).map((night) => [night.night, night]));
    for (const night of wanted) {
      const before = kept.get(night.night);
      kept.delete(night.night);
      if (before !== undefined) await change(ctx, tx, before, night);
      else {
        const unit = await openUnit(tx, night.allotment - night.blocked);
        await tx.rows(ADD, [block, night.night, night.priceFen, night.allotment, night.blocked, unit]);
      }
    }
    const gone = [...kept.values()];
    const used = gone.find(({ isUsed }) => isUsed);
    if (used !== undefined) throw hotelRefusals.night_sold({ night: used.night });
    for (const { id, unit } of gone) {
      await tx.rows('DELETE FROM hotel_night WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]);
      await setCapacity(tx, ctx.shop.id, unit, 0);
    }
    const [saved] = await tx.finish<{ id: number; version: number }>(
      'UPDATE hotel_block SET version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2 RETURNING id, version',
      [ctx.shop.id, block],
    );
    if (saved === undefined) throw notFound();
    return { data: saved };
  });
}
