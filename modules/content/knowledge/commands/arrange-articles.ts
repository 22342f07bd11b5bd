import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { knowledgeKind } from '../kind.ts';
import { refuse } from '../refusals.ts';

/** Articles of one collection that are put in order by hand. */
export const MOST_ARRANGED = 200;

/** The articles of a collection in their order, whatever their state; by what the public reads, or nothing else is there yet. */
export async function arrangedArticles(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: { id: number; title: string; live: boolean }[] }> {
  const there = await ctx.db.row('select from knowledge_collection where shop_id = $1 and id = $2', [ctx.shop.id, id]);
  if (there === null) throw notFound();
  const data = await ctx.db.rows<{ id: number; title: string; live: boolean }>(
    `select t.id, case when $3 = 'en' and t.title_en <> '' then t.title_en else t.title end as title, t.live
     from knowledge t where t.shop_id = $1 and t.collection_id = $2 order by t.position, t.id limit ${MOST_ARRANGED}`,
    [ctx.shop.id, id, ctx.locale],
  );
  return { data };
}

/** Puts the articles of a collection in order; refuses where others lie in it by now than somebody looked at. */
export async function arrangeArticles(
  ctx: Ctx,
  { id, articles }: { id: number; articles: number[] },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const there = await tx.row('select from knowledge_collection where shop_id = $1 and id = $2 for update', [
      ...[ctx.shop.id, id],
    ]);
    if (there === null) throw notFound();
    const rows = await tx.rows<{ id: number }>(
      `select id from knowledge where shop_id = $1 and collection_id = $2 order by position, id limit ${MOST_ARRANGED}`,
      [ctx.shop.id, id],
    );
    const known = new Set(rows.map((row) => row.id));
    if (known.size !== new Set(articles).size || articles.some((one) => !known.has(one))) throw refuse.order_stale();
    await tx.rows(
      `update knowledge k set position = o.place from unnest($2::bigint[]) with ordinality as o (id, place)
       where k.shop_id = $1 and k.id = o.id and k.position <> o.place`,
      [ctx.shop.id, articles],
    );
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: knowledgeKind.type });
  });
  return {};
}
