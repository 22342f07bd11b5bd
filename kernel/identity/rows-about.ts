import { personPlaces } from '../module/person-places.ts';
import type { Registry } from '../module/registry.ts';
import type { Reader } from './accounts.ts';

/** Rows that name a member, of one table. */
export interface RowsAbout {
  readonly table: string;
  readonly rows: Record<string, unknown>[];
}

/** Most rows of one table. */
export const MOST_ABOUT = 5_000;

/**
 * Everything about a member of the shop by table: their membership, and the rows of every declared place but those, or those
 * in the tables, that `but` names; without hashes and sealed values, which say nothing to anybody.
 */
export async function rowsAbout(
  reader: Reader,
  registry: Pick<Registry, 'modules'>,
  memberId: number,
  but: readonly string[],
): Promise<RowsAbout[]> {
  const places = [...personPlaces(registry).keys()].filter(
    (place) => !but.includes(place) && !but.includes(place.split('.')[0] ?? ''),
  );
  const rows = await reader.rows<RowsAbout>(
    'select place as "table", told as rows from platform.rows_about($1, $2, $3)',
    [memberId, MOST_ABOUT, ['member.id', ...places]],
  );
  return rows.filter(({ rows: found }) => found.length > 0);
}
