import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { listedSql } from '../published-sql.ts';
import { ladderOf, momentSql } from './list-ladder.ts';
import { restOf } from './rest-of.ts';

/** A list of published items, in SQL over its table `t`; parameters 1 to 3 are `readerValues`, further ones those of `values`. */
export interface ListedItems {
  table: string;
  /** Conditions beside being listed for the reader; those of filters that nobody asked for are left out. */
  where?: readonly string[];
  /** The order, down to `t.id`; an index has the same, so that a page reads no more than its rows. */
  order: string;
  /**
   * The moment that the order runs down by before `t.id`, where pages are numbered on behind the deepest one that is
   * skipped to, and the type of the items in events. Without it the list ends there.
   */
  moment?: { sql: string; type: string };
  /** The column that names one of several branches the items lie in, and the parameter with their numbers: each is read by itself. */
  branches?: { column: string; parameter: string };
  /** What is counted in the place of the rows, where that is found sooner; as `from … where …`. */
  counted?: string;
  /** How many there are, where that is known. */
  total?: number;
  /** The conditions hold by the clock: what was counted a moment ago is not kept. */
  isPassing?: boolean;
  /** The columns of an answered row, over `source`, where `t` is one row of the table. */
  columns: string;
  source?: string;
}

/** Rows that are skipped one by one; a page behind them is read from a rung of the list's ladder. */
const FAR = 1_000;

/** What a list of published items answers. */
export interface ListedPage<Row> {
  data: Row[];
  total: number;
  isAtLeast: boolean;
  page: number;
  limit: number;
}

/** The numbers of the rows on a page, and where each stands on it. */
function numbers({ table, order, branches }: ListedItems, where: string, tail: string, most: () => string): string {
  const ordered = `select t.id, row_number() over (order by ${order}) as "@at"`;
  if (branches === undefined) return `${ordered} from ${table} t where ${where} order by ${order} ${tail}`;
  const each = `select t.* from ${table} t where ${where} and ${branches.column} = branch.id order by ${order} limit ${most()}`;
  return `${ordered} from unnest(${branches.parameter}::bigint[]) as branch (id) cross join lateral (${each}) t
    order by ${order} ${tail}`;
}

/**
 * Rows dressed after they were chosen, in the order of their `"@at"`: `page` answers their numbers as `id`. `offset 0` keeps
 * the planner from joining them in another way than each by its key.
 */
export const dressedSql = (page: string, { columns, source }: { columns: string; source: string }): string =>
  `with page as (${page}) select r.* from page cross join lateral (
     select ${columns} from ${source} where t.shop_id = $1 and t.id = page.id offset 0) r order by page."@at"`;

/** How many rows of `from` a reader may see, no further than anybody counts; kept until what visitors read changes. */
export async function countListed(
  ctx: Ctx,
  from: string,
  values: readonly unknown[],
  isPassing = false,
): Promise<number> {
  const read = async (): Promise<number> => {
    const counted = `${boundedCount(from)} as total`;
    const row = await ctx.db.row<{ total: number }>(
      `select ${[counted, ...restOf(values, counted)].join(', ')}`,
      values,
    );
    return row?.total ?? 0;
  };
  const key = ['count', from, JSON.stringify(values)].join('\n');
  return isPassing ? read() : ctx.services.keptReads.get(ctx.shop.id, key, read);
}

/** The first rows of a list, where nobody is told how many there are. */
export async function firstListed<Row extends object>(
  ctx: Ctx,
  items: ListedItems,
  limit: number,
  values: readonly unknown[],
): Promise<Row[]> {
  const bound = [...values];
  const most = binder(bound)(limit);
  const wanted = [listedSql, ...(items.where ?? [])].join(' and ');
  const { table, columns, source = `${table} t` } = items;
  const chosen = numbers(items, wanted, `limit ${most}`, () => most);
  return ctx.db.rows<Row>(dressedSql(chosen, { columns, source }), bound);
}

/**
 * A page of a list by its number. The rows are chosen by the index alone and dressed afterwards, each by its key. How many
 * there are is counted up to ten thousand; on a page behind those it is known, because the places there were counted.
 */
export async function listedPage<Row extends object>(
  ctx: Ctx,
  items: ListedItems,
  { page, limit }: { page: number; limit: number },
  values: readonly unknown[],
): Promise<ListedPage<Row>> {
  const { table, where = [], moment, branches, columns, source = `${table} t`, isPassing = false } = items;
  const wanted = [listedSql, ...where].join(' and ');
  const whole =
    branches === undefined ? wanted : `${wanted} and ${branches.column} = any(${branches.parameter}::bigint[])`;
  const skipped = (page - 1) * limit;
  const { counted = `${table} t where ${whole}`, total } = items;
  const count = async () => total ?? countListed(ctx, counted, values, isPassing);
  if (moment === undefined && skipped > DEEPEST_OFFSET) return { data: [], ...toldCount(await count()), page, limit };
  const ladder =
    moment !== undefined && skipped > FAR
      ? await ladderOf(ctx, { table, where: whole, moment: moment.sql, type: moment.type }, values)
      : null;
  const bound = [...values];
  const bind = binder(bound);
  const rung = ladder?.rungs.findLast(({ rows }) => rows <= skipped);
  const below =
    rung === undefined || moment === undefined
      ? []
      : [`(${moment.sql}, t.id) < (${momentSql(`${bind(rung.at)}::bigint`)}, ${bind(rung.id)}::bigint)`];
  const offset = skipped - (rung?.rows ?? 0);
  const chosen = numbers(items, [wanted, ...below].join(' and '), `limit ${bind(limit)} offset ${bind(offset)}`, () =>
    bind(offset + limit),
  );
  const isBehind = ladder !== null && skipped >= ladder.total;
  const [data, told] = await Promise.all([
    isBehind ? [] : ctx.db.rows<Row>(dressedSql(chosen, { columns, source }), bound),
    ladder === null ? count().then(toldCount) : { total: ladder.total, isAtLeast: false },
  ]);
  return { data, ...told, page, limit };
}
