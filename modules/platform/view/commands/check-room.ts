import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { viewRefusals } from '../refusals.ts';

const MOST_AT_ONE_TABLE = 30;

/** A view as far as its owner's others at that table matter to it; `id` is null for one that is not there yet. */
interface Placed {
  id: number | null;
  owner: number;
  place: string;
  name: string;
}

/** Refuses a name that its owner gave another view of the table, and more views than a table takes. */
export async function checkRoom(ctx: Ctx, tx: Tx, { id, owner, place, name }: Placed): Promise<void> {
  const others = await tx.row<{ same: number; all: number }>(
    `select count(*) filter (where name = $4 and id <> $5) as same, count(*) as all from saved_view
     where shop_id = $1 and owner_id = $2 and place = $3`,
    [ctx.shop.id, owner, place, name, id ?? 0],
  );
  if ((others?.same ?? 0) > 0) throw viewRefusals.name_taken({ name });
  if (id === null && (others?.all ?? 0) >= MOST_AT_ONE_TABLE) {
    throw viewRefusals.too_many({ most: MOST_AT_ONE_TABLE });
  }
}
