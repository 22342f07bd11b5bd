import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { libraryAdmin } from '../admin-contract.ts';

type Editions = OutputOf<(typeof libraryAdmin)['library.item.editions']>;

/** Versions of one item that are told, the latest ones. */
const MOST = 50;

/** The versions of an item, newest first. */
export async function itemEditions(ctx: Ctx, id: number): Promise<Editions> {
  const data = await ctx.db.rows<Editions['data'][number]>(
    `SELECT edition, created_at AS at, hash, sections FROM library_edition WHERE shop_id = $1 AND item_id = $2
     ORDER BY edition DESC LIMIT ${MOST}`,
    [ctx.shop.id, id],
  );
  if (data.length === 0) throw notFound();
  return { data };
}
