import type { Ctx } from '../../../../kernel/http/context.ts';

const AT_ONCE = 2_000;

/** What lies before every row of a table, by the type of its `id`; before numbers zero. */
const BEFORE_ALL: Readonly<Record<string, string>> = { uuid: '00000000-0000-0000-0000-000000000000' };

// Bytes go for good, so what removes them trusts no index: what is said of files is found in whatever table says it, and no
// module can forget to tell. The trail is left out: it remembers what was, and would keep every file for good.
const TABLES = `select quote_ident(c.relname) as name,
    (select format_type(a.atttypid, null) from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as type
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1::text[])
    and has_table_privilege(c.oid, 'SELECT')
    and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('shop_id', 'id')) = 2
  order by c.relname`;

/**
 * Everything that `found` picks (SQL of rows of `named`, over a row as the text `said`) out of all rows of the shop, some
 * rows at a time; tables in `without` tell nothing.
 */
export async function* saidInShop<T>(ctx: Ctx, found: string, without: readonly string[]): AsyncGenerator<T> {
  const tables = await ctx.db.rows<{ name: string; type: string }>(TABLES, [['audit_entry', 'audit_seal', ...without]]);
  for (const { name, type } of tables) {
    let last: string | null = BEFORE_ALL[type] ?? '0';
    while (last !== null) {
      const row: { last: string | null; named: T[] } | null = await ctx.db.row(
        `with batch as (select t.id, to_jsonb(t)::text as said from ${name} t where t.shop_id = $1 and t.id > $2::text::${type}
           order by t.id limit ${AT_ONCE})
         select (select id::text from batch order by id desc limit 1) as last,
           coalesce((select json_agg(distinct of_row.named) from batch, lateral (${found}) of_row), '[]') as named`,
        [ctx.shop.id, last],
      );
      yield* row?.named ?? [];
      last = row?.last ?? null;
    }
  }
}
