import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { library } from '../library-contract.ts';

const MOST_OF_A_KIND = 20;
/** Of so many places at most those are picked that count. */
const MOST_LOOKED_AT = 200;

/** The records of a table (`$3`) that name a file (`$2`), the newest first. */
export const PLACES = `select u.record_id from file_use u where u.shop_id = $1 and u.file_id = $2 and u.source = $3
  order by u.record_id desc limit ${MOST_LOOKED_AT}`;

type Uses = OutputOf<(typeof library)['file.library.uses']>['data'];

/** Whether a record of the shop has a file read with a mark on each page alone, as modules say of theirs (`marked`). */
export async function isReadMarked(ctx: Ctx, id: number): Promise<boolean> {
  for (const { fileUses = [] } of ctx.services.registry.enabled(ctx.shop)) {
    for (const { table, marked, where = 'true' } of fileUses) {
      if (marked === undefined) continue;
      const row = await ctx.db.row(
        `with place as materialized (${PLACES})
         select 1 from place p join ${table} t on t.shop_id = $1 and t.id = p.record_id where (${where}) and (${marked}) limit 1`,
        [ctx.shop.id, id, table],
      );
      if (row !== null) return true;
    }
  }
  return false;
}

/** The records of the shop that name a file, as the modules say where their files stand; the newest of each kind. */
export async function usesOfFile(ctx: Ctx, id: number, db: Pick<Tx, 'rows'> = ctx.db): Promise<Uses> {
  const uses: Uses = [];
  for (const { fileUses = [] } of ctx.services.registry.enabled(ctx.shop)) {
    for (const { table, label, title, screen, permission, where = 'true' } of fileUses) {
      const rows = await db.rows<{ id: number; title: string }>(
        `with place as materialized (${PLACES})
         select t.id, ${title} as title from place p join ${table} t on t.shop_id = $1 and t.id = p.record_id
         where ${where} order by t.id desc limit ${MOST_OF_A_KIND}`,
        [ctx.shop.id, id, table],
      );
      const mayOpen = permission === 'staff' || ctx.can(permission);
      for (const row of rows) {
        uses.push({ kind: label, id: row.id, title: row.title, url: mayOpen ? screen(row.id) : '' });
      }
    }
  }
  return uses;
}
