import type { Reader } from './accounts.ts';

/** Rows that name a member, of one table. */
export interface RowsAbout {
  readonly table: string;
  readonly rows: Record<string, unknown>[];
}

/** Most rows of one table. */
export const MOST_ABOUT = 5_000;

/**
 * Everything that names a member of the shop as its subject or owner, by table, read off the catalogue, so that no table can
 * be forgotten; without hashes and sealed values, which say nothing to anybody.
 */
export async function rowsAbout(reader: Reader, memberId: number, but: readonly string[]): Promise<RowsAbout[]> {
  const rows = await reader.rows<RowsAbout>(
    'select place as "table", told as rows from platform.rows_about($1, $2, $3)',
    [memberId, MOST_ABOUT, but],
  );
  return rows.filter(({ rows: found }) => found.length > 0);
}
