import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { libraryAdmin } from '../admin-contract.ts';

type Uses = OutputOf<(typeof libraryAdmin)['library.item.uses']>;

const MOST_OF_A_KIND = 100;

/** The definitions that have an item, as the modules say where theirs stand; the newest of each kind. */
export async function itemUses(ctx: Ctx, id: number): Promise<Uses> {
  const item = await ctx.db.row<{ code: string }>('SELECT code FROM library_item WHERE shop_id = $1 AND id = $2', [
    ...[ctx.shop.id, id],
  ]);
  if (item === null) throw notFound();
  const data: Uses['data'] = [];
  for (const { questionUses = [] } of ctx.services.registry.enabled(ctx.shop)) {
    for (const { table, label, title, screen, permission, where = 'true' } of questionUses) {
      const rows = await ctx.db.rows<{ id: number; title: string; editions: number[] }>(
        `WITH place AS MATERIALIZED (
           SELECT u.record_id, array_agg(u.edition ORDER BY u.edition) AS editions FROM library_use u
           WHERE u.shop_id = $1 AND u.item = $2 AND u.source = $3 GROUP BY u.record_id ORDER BY u.record_id DESC LIMIT ${MOST_OF_A_KIND})
         SELECT t.id, ${title} AS title, p.editions FROM place p JOIN ${table} t ON t.shop_id = $1 AND t.id = p.record_id
         WHERE ${where} ORDER BY t.id DESC`,
        [ctx.shop.id, item.code, table],
      );
      const mayOpen = permission === 'staff' || ctx.can(permission);
      for (const { id: number, title: name, editions } of rows) {
        data.push({
          kind: label,
          id: number,
          title: mayOpen ? name : '',
          url: mayOpen ? screen(number) : '',
          editions,
        });
      }
    }
  }
  return { data };
}
