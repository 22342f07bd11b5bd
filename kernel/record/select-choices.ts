import type { Ctx } from '../http/context.ts';
import type { SelectSource } from '../module/manifest.ts';
import { type BindValue, binder, escapeLike } from './record-sql.ts';

interface Row {
  value: number;
  label: string;
  extra: Record<string, unknown> | null;
  total: number;
}

type Asked = Parameters<SelectSource['select']>[1];

/** What can be chosen, in SQL; `t` is the row of a choice. */
export interface ChoiceSql {
  table: string;
  /** What a choice is called in the reader's language. */
  label: string;
  /** Conditions on the text that was typed; a choice is found by any of them. */
  find(like: string): readonly string[];
  /** The order of the choices; the number decides between equal ones. Without one it is that of their labels. */
  order?: string;
  /** Which rows may be chosen beside being of this shop. */
  where?: string;
  /** An object that goes along with each choice. */
  extra?: string;
}

/**
 * A page of the choices of one table of the shop: those whose text holds what was typed, or those asked for by number.
 * `first` are values that the conditions name as `$1` and on; further ones go through `bind`.
 */
export async function selectChoices(
  ctx: Ctx,
  { q, ids, page, limit }: Asked,
  describe: (bind: BindValue) => ChoiceSql,
  first: readonly unknown[] = [],
): ReturnType<SelectSource['select']> {
  const values = [...first];
  const bind = binder(values);
  const { table, label, find, order = 'label', where = 'true', extra = 'null::json' } = describe(bind);
  const [chosen, like] = [`${bind(ids)}::bigint[]`, `${bind(`%${escapeLike(q)}%`)}`];
  const rows = await ctx.db.rows<Row>(
    `select t.id as value, ${label} as label, ${extra} as extra, count(*) over ()::int as total from ${table} t
     where t.shop_id = ${bind(ctx.shop.id)} and (${where}) and (cardinality(${chosen}) = 0 or t.id = any(${chosen}))
       and (${find(like).join(' or ')}) order by ${order}, t.id limit ${bind(limit)} offset ${bind((page - 1) * limit)}`,
    values,
  );
  const data = rows.map(({ value, label, extra }) => ({ value, label, ...(extra !== null && { extra }) }));
  return { data, total: rows[0]?.total ?? 0 };
}

/** The conditions that any of some columns of `t` holds the text. */
export const anyOf =
  (...columns: string[]) =>
  (like: string): string[] =>
    columns.map((column) => `t.${column} ilike ${like}`);
