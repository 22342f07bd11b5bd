import { isNumberRange } from '../contract/fields.ts';
import type { Ctx } from '../http/context.ts';
import type { Locale } from '../rules/locale.ts';
import { type RecordRules, searchedBy } from './record-rules.ts';
import { type BindValue, binder, escapeLike, likeSql, type TableNames } from './record-sql.ts';
import { boundedCount, type PageAsked, type PageFound, toldCount } from './seek-page.ts';
import { seekRows } from './seek-rows.ts';
import { sortKey } from './sort-key.ts';

/** What a list is asked for: its page, a word, and filters by their names. */
export interface ListInput extends PageAsked {
  q: string;
  [filter: string]: unknown;
}

const NOT_FILTERS = new Set(['page', 'limit', 'sort', 'q', 'cursor']);

/** What reading a record's list needs to know of it. */
export interface ListParts {
  rules: RecordRules;
  names: TableNames;
  /** `expression as "property"` of every property a row has. */
  listed: readonly string[];
  sqlOf(property: string): string;
  /** The type of a property that is worked out. */
  typeOf(property: string): string;
  /** The language that names are read in. */
  locale: Locale;
  inSight(ctx: Ctx, bind: BindValue): string[];
}

/** What holds of a column where a filter asks for a value, for any of several, or for a range of numbers. */
export function comparedSql(column: string, value: unknown, bind: BindValue): string {
  if (Array.isArray(value)) return `${column} = any(${bind(value)})`;
  if (!isNumberRange(value)) return `${column} = ${bind(value)}`;
  const ends = [
    ...(value.from === null ? [] : [`${column} >= ${bind(value.from)}`]),
    ...(value.to === null ? [] : [`${column} <= ${bind(value.to)}`]),
  ];
  return ends.join(' and ');
}

/** What holds of a row that words find; what no text of its own tells apart is found by none. */
function wordsSql({ rules, names }: ListParts, words: string, ctx: Ctx, bind: BindValue): string {
  const looked = searchedBy(ctx, rules);
  // PostgreSQL refuses a value that nothing compares with.
  if (looked.length === 0) return 'false';
  const like = bind(`%${escapeLike(words)}%`);
  return `(${looked.map((property) => `${names.of(property)} ${likeSql(words)} ${like}`).join(' or ')})`;
}

function conditions(parts: ListParts, input: Record<string, unknown>, ctx: Ctx, bind: BindValue): string[] {
  const { names, rules, sqlOf } = parts;
  const found = parts.inSight(ctx, bind);
  for (const [property, value] of Object.entries(input)) {
    if (NOT_FILTERS.has(property) || value === undefined) continue;
    const own = rules.filters?.[property];
    if (own !== undefined) {
      found.push(`(${own(bind(value))})`);
      continue;
    }
    const compared = names.columns[property] === undefined ? sqlOf(property) : names.of(property);
    found.push(comparedSql(compared, value, bind));
  }
  if (input.q) found.push(wordsSql(parts, String(input.q), ctx, bind));
  return found;
}

/** One page of a record's list, and how many rows there are, in one round trip. */
export async function listRecords(
  parts: ListParts,
  input: ListInput,
  ctx: Ctx,
): Promise<{ data: unknown[] } & PageFound> {
  const { names } = parts;
  const values: unknown[] = [];
  const bind = binder(values);
  const where = conditions(parts, input, ctx, bind);
  const key = sortKey(names, input.sort, parts);
  const columns = parts.listed.join(', ');
  return seekRows(ctx.db, input, { from: `${names.table} t`, where, columns, key }, values);
}

/** How many rows each of several selections of a record's list holds, counted in one statement and no further than anybody reads. */
export async function countRecords(
  parts: ListParts,
  selections: readonly Record<string, unknown>[],
  ctx: Ctx,
): Promise<{ total: number; isAtLeast: boolean }[]> {
  if (selections.length === 0) return [];
  const values: unknown[] = [];
  const bind = binder(values);
  const counts = selections.map((selection) =>
    boundedCount(`${parts.names.table} t where ${conditions(parts, selection, ctx, bind).join(' and ')}`),
  );
  const row = await ctx.db.row<{ counts: number[] }>(`select json_build_array(${counts.join(', ')}) as counts`, values);
  return (row?.counts ?? []).map(toldCount);
}
