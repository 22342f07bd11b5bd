import type { Db } from '../database/db.ts';
import { MOST_COUNTED } from '../rules/count-text.ts';
import { boundedCount } from './seek-page.ts';

/** How many rows of `from … where …` there are, no further than anybody reads: what waits is counted for every screen of the console. */
export async function countRows(db: Pick<Db, 'row'>, from: string, values: readonly unknown[]): Promise<number> {
  const row = await db.row<{ count: number }>(`select ${boundedCount(from)}::int as count`, [...values]);
  return Math.min(row?.count ?? 0, MOST_COUNTED);
}
