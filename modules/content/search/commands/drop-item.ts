import type { Tx } from '../../../../kernel/database/db.ts';

/** Takes an item out of search, feeds and the site map. */
export async function dropItem(tx: Tx, item: { type: string; id: number }): Promise<void> {
  await tx.rows('DELETE FROM search_entry WHERE type = $1 AND item_id = $2', [item.type, item.id]);
}
