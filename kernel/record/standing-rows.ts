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

/**
 * How it is compared, and as which type values are handed over. The values are cast as they come in, not where they are compared: what a policy
 * stands before no index looks up by a cast that could fail. Nor does it by a comparison that takes none as equal.
 */
const SQL: Readonly<Record<Comparison, { type: string; same(column: string, value: string): string }>> = {
  text: { type: 'text', same: (column, value) => `lower(${column}) = lower(${value})` },
  day: { type: 'text', same: (column, value) => `${column}::text = ${value}` },
  moment: { type: 'timestamptz', same: (column, value) => `${column} = ${value}` },
  id: { type: 'bigint', same: (column, value) => `${column} = ${value}` },
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

/** Finds what of some rows the shop has already: one question for each way and each set of numbers that are none, however many rows there are. */
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
    const alike = Map.groupBy(asked, ({ values }) => values.map((value) => value === null).join());
    for (const some of alike.values()) {
      const places = named.map(([, comparison], at) => `$${at + 3}::${SQL[comparison].type}[]`).join(', ');
      const names = named.map((_, at) => `v${at}`).join(', ');
      const same = named.map(([property, comparison], at) =>
        some[0]?.values[at] === null
          ? `t.${snake(property)} is null`
          : SQL[comparison].same(`t.${snake(property)}`, `r.v${at}`),
      );
      const rows = await tx.rows<{ at: number; id: number }>(
        `select r.at, min(t.id) as id from unnest($2::int[], ${places}) as r(at, ${names})
         join ${table} t on t.shop_id = $1 and ${same.join(' and ')} group by r.at`,
        [shopId, some.map(({ index }) => index), ...named.map((_, at) => some.map(({ values }) => values[at] ?? null))],
      );
      for (const { at, id } of rows) found[at] = { id, isAlike };
    }
  }
  return found;
}
