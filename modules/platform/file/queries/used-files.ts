import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredTrack } from '../schema.ts';

const AT_ONCE = 2_000;

// Bytes go for good, so the sweep trusts no index: what is said of files is found in whatever table says it, and no module
// can forget to tell. The trail is left out: it remembers what was, and would keep every file for good.
const TABLES = `select quote_ident(c.relname) as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('file', 'file_upload', 'file_piece', 'file_use', 'audit_entry', 'audit_seal')
    and has_table_privilege(c.oid, 'SELECT')
    and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('shop_id', 'id')) = 2
  order by c.relname`;

/** The numbers of all files that rows of the shop name, by number or by address; too many rather than too few. */
export async function usedFiles(ctx: Ctx): Promise<Set<number>> {
  const used = new Set<number>();
  for (const { name } of await ctx.db.rows<{ name: string }>(TABLES)) {
    let last: number | null = 0;
    while (last !== null) {
      const row: { last: number | null; ids: number[] } | null = await ctx.db.row(
        `with batch as (select t.id, to_jsonb(t)::text as said from ${name} t where t.shop_id = $1 and t.id > $2
           order by t.id limit ${AT_ONCE})
         select (select max(id) from batch) as last, coalesce((select json_agg(distinct number) from batch,
           unnest(platform.files_named(said)) as number), '[]') as ids`,
        [ctx.shop.id, last],
      );
      for (const id of row?.ids ?? []) used.add(id);
      last = row?.last ?? null;
    }
  }
  for (const id of await partsOf(ctx, [...used])) used.add(id);
  return used;
}

/** Posters and captions live as long as the video that they belong to. */
async function partsOf(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db.rows<{ poster: number | null; tracks: StoredTrack[] }>(
    `select poster_file_id as poster, tracks from file
     where shop_id = $1 and id = any($2::bigint[]) and mime like 'video/%' and removed_at is null`,
    [ctx.shop.id, ids],
  );
  return rows.flatMap(({ poster, tracks }) => [
    ...(poster === null ? [] : [poster]),
    ...tracks.map(({ file }) => file),
  ]);
}
