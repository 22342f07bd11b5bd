import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { library } from '../library-contract.ts';
import { mentionOf } from './used-files.ts';

const MOST_OF_A_KIND = 20;

type Uses = OutputOf<(typeof library)['file.library.uses']>['data'];

/** The records of the shop that name a file, as the modules say where their files stand; videos by the posters they have. */
export async function usesOfFile(ctx: Ctx, id: number): Promise<Uses> {
  const uses: Uses = [];
  for (const { fileUses = [] } of ctx.services.registry.enabled(ctx.shop)) {
    for (const { table, label, title, screen, permission } of fileUses) {
      const rows = await ctx.db.rows<{ id: number; title: string }>(
        `select t.id, ${title} as title from ${table} t where t.shop_id = $1 and to_jsonb(t)::text ~ $2
         order by t.id desc limit ${MOST_OF_A_KIND}`,
        [ctx.shop.id, mentionOf(id)],
      );
      const mayOpen = permission === 'staff' || ctx.can(permission);
      for (const row of rows) {
        uses.push({ kind: label, id: row.id, title: row.title, url: mayOpen ? screen(row.id) : '' });
      }
    }
  }
  return uses;
}
