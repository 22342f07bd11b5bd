import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';

const ROWS_AT_ONCE = 500;

/** One kind of the index, and the table whose rows it holds. */
export interface IndexedKind {
  kind: string;
  table: string;
}

/** The kinds of every module, those included that a shop has switched off: it may switch them on again. */
export function indexedKinds({ services }: Ctx): IndexedKind[] {
  return Array.from(services.registry.finds, ([kind, { table }]) => ({ kind, table }));
}

/** What makes the rows of each kind, as one text: where it differs, the index was made otherwise. */
export async function makingOf(ctx: Ctx, kinds: readonly IndexedKind[]): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ kind: string; making: string }>(
    `select k.kind, md5(string_agg(p.proname || p.prosrc, '' order by p.proname)) as making
     from unnest($1::text[], $2::text[]) as k (kind, source)
     join pg_proc p on p.pronamespace = 'platform'::regnamespace
       and p.proname in ('search_terms', 'search_sounds', 'search_said_' || k.source, 'search_keep_' || k.source)
     group by k.kind`,
    [kinds.map(({ kind }) => kind), kinds.map(({ table }) => table)],
  );
  return new Map(rows.map(({ kind, making }) => [kind, making]));
}

/**
 * Makes the index of some rows anew, those behind a number, and forgets what is no row any more; `last` is null at the end.
 * The rows are locked against changes meanwhile: nothing older is written over what a change writes.
 */
export async function rebuildRows(
  { shop }: Ctx,
  tx: Tx,
  { kind, table }: IndexedKind,
  after: number,
): Promise<{ last: number | null; done: number }> {
  const row = await tx.row<{ last: number | null; done: number }>(
    `select max((locked.t).id) as last, count(platform.search_keep_${table}(locked.t)) as done from (
       select t from ${table} t where t.shop_id = $1 and t.id > $2 order by t.id limit ${ROWS_AT_ONCE} for share) locked`,
    [shop.id, after],
  );
  const last = row?.last ?? null;
  await tx.rows(
    `delete from search_record r where r.shop_id = $1 and r.kind = $2 and r.record_id > $3
       and ($4::bigint is null or r.record_id <= $4)
       and not exists (select from ${table} t where t.shop_id = r.shop_id and t.id = r.record_id)`,
    [shop.id, kind, after, last],
  );
  return { last, done: row?.done ?? 0 };
}
