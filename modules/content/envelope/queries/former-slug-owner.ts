import type { Db } from '../../../../kernel/database/db.ts';

/** The number of the item that was once published under a slug, or null. */
export async function formerSlugOwner(db: Db, type: string, slug: string): Promise<number | null> {
  const row = await db.row<{ item_id: number }>('SELECT item_id FROM content_slug WHERE type = $1 AND slug = $2', [
    type,
    slug,
  ]);
  return row?.item_id ?? null;
}
