import { notFound } from '../contract/refusal.ts';
import type { Ctx } from '../http/context.ts';
import { comparedSql } from './record-list.ts';
import { binder } from './record-sql.ts';
import { boundedCount, DEEPEST_OFFSET, toldCount } from './seek-page.ts';

/** Records that everybody may read, in SQL over their table `t`; parameters 1 and 2 are the shop and the reader's language. */
interface OpenSql {
  table: string;
  /** The columns of an answered row, under their names. */
  columns: string;
  /** Columns that the page of one alone needs. */
  pageColumns?: string;
  /** The order, down to `t.id`; an index has the same. */
  order: string;
  /** Filters that ask for more than that the column of their name is equal; `value` is the placeholder. */
  filters?: Readonly<Record<string, (value: string) => string>>;
}

/** What a reader asks of a list: its page, and filters by their names. */
interface Asked {
  page: number;
  limit: number;
  [filter: string]: unknown;
}

/** A page of a list, and how much there is. */
interface OpenPage<Row> {
  data: Row[];
  total: number;
  isAtLeast: boolean;
  page: number;
  limit: number;
}

/** How records that everybody may read are read; `P` is what `pageColumns` are. */
export interface OpenRecords<Row extends object, P extends object> {
  /** A page of them; a filter that nobody asked for is left out. The list ends behind the rows that are skipped by number. */
  list(ctx: Ctx, asked: Asked): Promise<OpenPage<Row>>;
  /** One by its number; a refusal where there is none. */
  one(ctx: Ctx, id: number): Promise<Row & P>;
}

/** Rows of the shop; the language is named here, where no column may ask for it. */
const OF_SHOP = 't.shop_id = $1 and $2::text is not null';

/** SQL that asks whether any of some columns of `t` holds the words of a placeholder, in any case. */
export const holdsSql = (value: string, ...columns: string[]): string =>
  `strpos(lower(concat_ws(' ', ${columns.map((column) => `t.${column}`).join(', ')})), lower(${value})) > 0`;

/** Declares how records without a life of their own are read on the site. */
export function openRecords<Row extends object, P extends object = object>({
  table,
  columns,
  pageColumns,
  order,
  filters = {},
}: OpenSql): OpenRecords<Row, P> {
  const whole = pageColumns === undefined ? columns : `${columns}, ${pageColumns}`;
  return {
    async list(ctx, { page, limit, ...asked }) {
      const values: unknown[] = [ctx.shop.id, ctx.locale];
      const bind = binder(values);
      const narrowed = Object.entries(asked)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => filters[name]?.(bind(value)) ?? comparedSql(`t.${name}`, value, bind));
      const from = `${table} t where ${[OF_SHOP, ...narrowed].join(' and ')}`;
      const skipped = (page - 1) * limit;
      const rows =
        skipped > DEEPEST_OFFSET
          ? `'[]'::json`
          : `coalesce((select json_agg(r) from (select ${columns} from ${from}
               order by ${order} limit ${bind(limit)} offset ${bind(skipped)}) r), '[]')`;
      const found = await ctx.db.row<{ total: number; data: Row[] }>(
        `select ${boundedCount(from)} as total, ${rows} as data`,
        values,
      );
      return { data: found?.data ?? [], ...toldCount(found?.total ?? 0), page, limit };
    },
    async one(ctx, id) {
      const row = await ctx.db.row<Row & P>(`select ${whole} from ${table} t where ${OF_SHOP} and t.id = $3`, [
        ctx.shop.id,
        ctx.locale,
        id,
      ]);
      if (row === null) throw notFound();
      return row;
    },
  };
}
