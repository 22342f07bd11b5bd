import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredTrack } from '../schema.ts';

const AT_ONCE = 2_000;

// What is said of files is found in whatever table says it, so that no module can forget to tell. The trail is left
// out: it remembers what was, and would keep every file for good.
const TABLES = `select quote_ident(c.relname) as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('file', 'file_upload', 'file_piece', 'audit_entry', 'audit_seal')
    and has_table_privilege(c.oid, 'SELECT')
    and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('shop_id', 'id')) = 2
  order by c.relname`;

/** An address of a file in a text, or a number (or several) under a name that ends in `file`, `files`, `file_id` and the like. */
export const FILE_MENTION = String.raw`/api/file/(\d{1,15})/|[Ff]iles?(?:_?[Ii]ds?)?\\*"\s*:\s*(\d{1,15}|\[[\d\s,]*\])`;

/** The numbers of all files that rows of the shop name, by number or by address; too many rather than too few. */
export async function usedFiles(ctx: Ctx): Promise<Set<number>> {
  const used = new Set<number>();
  for (const { name } of await ctx.db.rows<{ name: string }>(TABLES)) {
    let last: number | null = 0;
    while (last !== null) {
      const row: { last: number | null; ids: number[] } | null = await ctx.db.row(
        `with batch as (select t.id, to_jsonb(t)::text as said from ${name} t where t.shop_id = $1 and t.id > $2
           order by t.id limit ${AT_ONCE})
         select (select max(id) from batch) as last, coalesce((select json_agg(distinct number[1]::bigint) from batch,
           regexp_matches(said, $3, 'g') as mention,
           regexp_matches(coalesce(mention[1], mention[2]), '\\d+', 'g') as number), '[]') as ids`,
        [ctx.shop.id, last, FILE_MENTION],
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

/** How one file is named in a row: by its address, or by its number as `FILE_MENTION` finds it. */
export const mentionOf = (id: number): string =>
  String.raw`/api/file/${id}/|[Ff]iles?(?:_?[Ii]ds?)?\\*"\s*:\s*(?:${id}\M|\[[\d\s,]*\m${id}\M)`;
