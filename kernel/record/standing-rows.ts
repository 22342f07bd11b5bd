import type { Tx } from '../database/db.ts';

/** How a value is compared: without regard to case, as a day, as a moment, or as the number of a record, where none equals none. */
type Comparison = 'text' | 'day' | 'moment' | 'id';

/** One way by which a row is known: the columns, in snake case of the input's properties, that all have to be the same. */
export interface KnownWay {
  columns: Readonly<Record<string, Comparison>>;
  /** Another record of the same values may stand beside it, such as the meeting of that name of another year. */
  isAlike?: boolean;
}

/** How rows of a file are known to be in the shop already; the first way that finds something counts. */
export interface KnownBy {
  table: string;
  ways: readonly KnownWay[];
}

/** A record that is there already. */
export interface Standing {
  id: number;
  isAlike: boolean;
}

const snake = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const SQL: Readonly<Record<Comparison, (column: string, value: string) => string>> = {
  text: (column, value) => `lower(${column}) = lower(${value})`,
  day: (column, value) => `${column}::text = ${value}`,
  moment: (column, value) => `${column} = ${value}::timestamptz`,
  id: (column, value) => `${column} is not distinct from ${value}::bigint`,
};

/** The value as it is compared; undefined where the row says nothing that could be. */
function comparable(comparison: Comparison, value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return comparison === 'id' ? null : undefined;
  if (comparison === 'moment') {
    const at = Date.parse(String(value));
    return Number.isNaN(at) ? undefined : new Date(at).toISOString();
  }
  if (comparison === 'id') return /^\d{1,15}$/.test(String(value)) ? String(value) : undefined;
  return String(value).trim();
}

/** Finds what of some rows the shop has already: one question for each way, whatever their number. */
export async function standingRows(
  tx: Tx,
  shopId: number,
  { table, ways }: KnownBy,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<(Standing | null)[]> {
  const found = inputs.map((): Standing | null => null);
  for (const { columns, isAlike = false } of ways) {
    const named = Object.entries(columns);
    const asked = inputs.flatMap((input, index) => {
      const values = named.map(([property, comparison]) => comparable(comparison, input[property]));
      return found[index] !== null || values.includes(undefined) ? [] : [{ index, values }];
    });
    if (asked.length === 0) continue;
    const places = named.map((_, at) => `$${at + 3}::text[]`).join(', ');
    const names = named.map((_, at) => `v${at}`).join(', ');
    const same = named.map(([property, comparison], at) => SQL[comparison](`t.${snake(property)}`, `r.v${at}`));
    const rows = await tx.rows<{ at: number; id: number }>(
      `select r.at, min(t.id) as id from unnest($2::int[], ${places}) as r(at, ${names})
       join ${table} t on t.shop_id = $1 and ${same.join(' and ')} group by r.at`,
      [shopId, asked.map(({ index }) => index), ...named.map((_, at) => asked.map(({ values }) => values[at] ?? null))],
    );
    for (const { at, id } of rows) found[at] = { id, isAlike };
  }
  return found;
}
