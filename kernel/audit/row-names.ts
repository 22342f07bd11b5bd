import { tableShapes } from '../bin/table-shapes.ts';
import { inLanguageSql } from '../database/in-language-sql.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from '../module/label.ts';
import { inLanguage } from '../rules/in-language.ts';
import type { Locale } from '../rules/locale.ts';
import { recordsByTable, type StoredWords } from './stored-words.ts';

/** Rows by table. */
export type RowsWanted = Map<string, Set<number>>;

/** Columns that name a row by themselves, the likeliest first. */
const NAMES: readonly string[] = ['name', 'title', 'label', 'path', 'host', 'words'];
/** Columns that say which one it is among those of the rows that it belongs to. */
const MARKS: readonly string[] = ['key', 'permission', 'code', 'slug', 'place', 'body', 'kind', 'note', 'reason'];
const LONGEST = 80;

const inShort = (text: string): string => {
  const characters = [...text];
  return characters.length <= LONGEST
    ? text
    : `${characters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
};

type Row = Readonly<Record<string, unknown>>;

/** A text of a row in one line; it may be stored in both languages. */
export function textIn(locale: Locale, value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  if (typeof value !== 'object' || value === null) return '';
  const { zh = '', en = '' } = value as Partial<Label>;
  return inLanguage(locale, zh, en);
}

/** What a row is called, out of those of its columns that are at hand; empty where it has no name of its own. */
export function nameOfRow(ctx: Ctx, table: string, row: Row, words: StoredWords, columns = NAMES): string {
  const record = recordsByTable(ctx).get(table);
  const title = record === undefined || columns !== NAMES ? [] : [record.names.columns[record.rules.title]?.name ?? ''];
  for (const column of [...title, ...columns]) {
    const text = (ctx.locale === 'en' && textIn(ctx.locale, row[`${column}_en`])) || textIn(ctx.locale, row[column]);
    if (text !== '') return words.value(table, column, text) ?? inShort(text);
  }
  return '';
}

/** What the rows are called that have these keys, by table and key: one statement, and none where no key is asked for. */
export async function namesOfKeys(
  ctx: Ctx,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, string>> {
  const tables = [...wanted].filter(([, keys]) => keys.size > 0);
  if (tables.length === 0) return new Map();
  const parts = tables.map(
    ([table], index) => `select '${table}' as "table", t.key, ${inLanguageSql('t', '$2')} as name
      from "${table}" t where t.shop_id = $1 and t.key = any ($${index + 3}::text[])`,
  );
  const rows = await ctx.db.rows<{ table: string; key: string; name: string }>(parts.join(' union all '), [
    ctx.shop.id,
    ctx.locale,
    ...tables.map(([, keys]) => [...keys]),
  ]);
  return new Map(rows.map(({ table, key, name }) => [`${table} ${key}`, name]));
}

/** What tells a nameless row from others of its table. */
export const markOfRow = (ctx: Ctx, table: string, row: Row, words: StoredWords): string =>
  nameOfRow(ctx, table, row, words, MARKS);

/** Those columns of rows that name them or lead to others, by table and number: one statement, however many tables. */
export async function readRows(
  ctx: Ctx,
  wanted: RowsWanted,
  isNeeded: (table: string, column: string) => boolean = () => false,
): Promise<ReadonlyMap<string, Row>> {
  const shapes = await tableShapes(ctx.db);
  const values: unknown[] = [ctx.shop.id];
  const parts: string[] = [];
  for (const [table, ids] of wanted) {
    const columns = shapes.get(table)?.columns ?? [];
    if (ids.size === 0 || !columns.includes('id') || !columns.includes('shop_id')) continue;
    const record = recordsByTable(ctx).get(table);
    const title = record?.names.columns[record.rules.title]?.name ?? '';
    const naming = new Set([title, ...NAMES, ...MARKS].flatMap((name) => [name, `${name}_en`]));
    const picked = columns.filter((column) => naming.has(column) || isNeeded(table, column));
    values.push([...ids]);
    parts.push(
      `select '${table}' as "table", t.id, jsonb_build_object(${picked.map((column) => `'${column}', t."${column}"`).join(', ')}) as row
       from "${table}" t where t.shop_id = $1 and t.id = any ($${values.length}::bigint[])`,
    );
  }
  if (parts.length === 0) return new Map();
  const rows = await ctx.db.rows<{ table: string; id: number; row: Row }>(parts.join(' union all '), values);
  return new Map(rows.map(({ table, id, row }) => [`${table} ${id}`, row]));
}
