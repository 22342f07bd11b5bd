import type { Ctx } from '../http/context.ts';
import type { SelectSource } from '../module/list-source.ts';
import { type BindValue, binder, escapeLike } from './record-sql.ts';
import { boundedCount, toldCount } from './seek-page.ts';

interface Row {
  value: number;
  label: string;
  extra: Record<string, unknown> | null;
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
  const from = [
    `${table} t where t.shop_id = ${bind(ctx.shop.id)} and (${where})`,
    ...(ids.length === 0 ? [] : [`t.id = any(${bind(ids)}::bigint[])`]),
    ...(q === '' ? [] : [`(${find(bind(`%${escapeLike(q)}%`)).join(' or ')})`]),
  ].join(' and ');
  const found = await ctx.db.row<{ total: number; data: Row[] }>(
    `select ${boundedCount(from)} as total, coalesce((select json_agg(r) from (
       select t.id as value, ${label} as label, ${extra} as extra from ${from}
       order by ${order}, t.id limit ${bind(limit)} offset ${bind((page - 1) * limit)}) r), '[]') as data`,
    values,
  );
  const data = (found?.data ?? []).map(({ value, label, extra }) => ({
    value,
    label,
    ...(extra !== null && { extra }),
  }));
  return { data, ...toldCount(found?.total ?? 0) };
}

/** The conditions that any of some columns of `t` holds the text. */
export const anyOf =
  (...columns: string[]) =>
  (like: string): string[] =>
    columns.map((column) => `t.${column} ilike ${like}`);
