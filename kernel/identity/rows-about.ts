import { personPlaces } from '../module/person-places.ts';
import type { PersonRow } from '../module/person-rows.ts';
import type { Registry } from '../module/registry.ts';
import type { Reader } from './accounts.ts';

/** Rows that name a member, of one table. */
export interface RowsAbout {
  readonly table: string;
  readonly rows: Record<string, unknown>[];
}

/** Most rows of one table. */
export const MOST_ABOUT = 5_000;

/** A row without what its table’s places say is not for its person. */
function told(
  registry: Pick<Registry, 'modules'>,
  table: string,
): (row: Record<string, unknown>) => Record<string, unknown> {
  const untold = [...personPlaces(registry)].flatMap(([place, rows]) =>
    place.split('.')[0] === table ? (rows.untold ?? []) : [],
  );
  return (row) => {
    const left = new Set(untold.flatMap((of) => of(row as PersonRow)));
    return Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column)));
  };
}

/**
 * Everything about a member of the shop by table: their membership, and the rows of every declared place but those, or those
 * in the tables, that `but` names; without hashes and sealed values, which say nothing to anybody, and what is not for their eyes (`untold`).
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
  return rows
    .filter(({ rows: found }) => found.length > 0)
    .map(({ table, rows: found }) => ({ table, rows: found.map(told(registry, table)) }));
}
