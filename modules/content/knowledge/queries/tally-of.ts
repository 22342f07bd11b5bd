import type { Db } from '../../../../kernel/database/db.ts';

/** How many said that a version of an article helped them, of how many that said anything. */
export async function tallyOf(
  db: Pick<Db, 'row'>,
  shopId: number,
  id: number,
  edition: number,
): Promise<{ votes: number; helpful: number }> {
  const row = await db.row<{ votes: number; helpful: number }>(
    `select helpful + unhelpful as votes, helpful from knowledge_tally where shop_id = $1 and knowledge_id = $2 and edition = $3`,
    [shopId, id, edition],
  );
  return row ?? { votes: 0, helpful: 0 };
}
