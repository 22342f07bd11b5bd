import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { expertAdmin } from '../admin-contract.ts';

type Alike = (typeof expertAdmin)['expert.expert.alike'];

// What is published is found by the index; a name that waits to be published is compared when the other is written.
const SQL = `
  SELECT t.id, t.title, t.hospital, t.state FROM expert t
  WHERE t.shop_id = $1 AND t.title = $2 AND ($3 = '' OR t.hospital = '' OR lower(t.hospital) = lower($3)) AND t.id <> $4
  ORDER BY t.id LIMIT 5`;

/** Experts who may be the one that is being written: a hospital that nobody has filled in yet tells them apart from nobody. */
export async function alikeExperts(ctx: Ctx, { title, hospital, id }: ParsedOf<Alike>): Promise<OutputOf<Alike>> {
  return { data: await ctx.db.rows(SQL, [ctx.shop.id, title, hospital, id ?? 0]) };
}
