import type { Tx } from '../database/db.ts';

/** Makes a unit of which there is so much, or as much as anybody wants (null); answers its number. */
export async function openUnit(tx: Tx, capacity: number | null): Promise<number> {
  const made = await tx.row<{ id: number }>('insert into stock_unit (capacity) values ($1) returning id', [capacity]);
  if (made === null) throw new Error('A unit of stock was not stored.');
  return made.id;
}

/** Makes a unit of each capacity; answers their numbers in the same order. */
export async function openUnits(tx: Tx, capacities: readonly (number | null)[]): Promise<number[]> {
  const made = await tx.rows<{ id: number }>(
    `with made as (insert into stock_unit (capacity) select c.capacity from unnest($1::int[]) with ordinality c(capacity, place)
       order by c.place returning id) select id from made order by id`,
    [capacities],
  );
  return made.map(({ id }) => id);
}

/**
 * Says how much there is of a unit. Below what is held and sold nobody is dropped: nothing more goes until it has fallen below.
 */
export async function setCapacity(tx: Tx, shopId: number, unit: number, capacity: number | null): Promise<void> {
  await tx.rows(
    `update stock_unit set capacity = $3, over = greatest(0, held + sold - $3::int), updated_at = now()
     where shop_id = $1 and id = $2 and capacity is distinct from $3`,
    [shopId, unit, capacity],
  );
}
