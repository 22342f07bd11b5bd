import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { cardColumnsSql, listedSql, readerValues } from '../../envelope/public.ts';
import type { Knowledge, knowledge } from '../contract.ts';
import { ORDER, publishedKnowledge } from '../published-knowledge.ts';
import { tallyOf } from './tally-of.ts';

const PATH = `with recursive up as (
    select c.*, 1 as level from knowledge_collection c where c.shop_id = $1 and c.id = $2
    union all select p.*, up.level + 1 from knowledge_collection p join up on p.shop_id = $1 and p.id = up.parent_id where up.level < 3)
  select c.key, ${inLanguageSql('c', '$3')} as name from up c order by c.level desc`;

const NEXT = `select ${cardColumnsSql(`'/knowledge?id=' || t.id`)} from knowledge t, knowledge o
  where ${listedSql} and o.shop_id = $1 and o.id = $4 and t.collection_id = o.collection_id and t.position >= o.position
    and (t.position > o.position or (t.published_at, t.id) < (o.published_at, o.id))
  order by ${ORDER} limit 1`;

type Next = NonNullable<Knowledge['next']>;

/** The collections from the widest down to one. */
export const pathOf = (ctx: Ctx, collectionId: number | null): Promise<{ key: string; name: string }[]> =>
  collectionId === null ? Promise.resolve([]) : ctx.db.rows(PATH, [ctx.shop.id, collectionId, ctx.locale]);

/** One article with the way to it, how many it helped, and the one behind it. */
export function showKnowledge(
  ctx: Ctx,
  asked: { id: string; preview: string },
): Promise<OutputOf<(typeof knowledge)['knowledge.show']>> {
  return publishedKnowledge.show(ctx, asked, async ({ id, category, categoryName, collectionId, edition }) => {
    const [path, next, { votes, helpful }] = await Promise.all([
      pathOf(ctx, collectionId),
      ctx.db.row<Next>(NEXT, [...readerValues(ctx), id]),
      tallyOf(ctx.db, ctx.shop.id, id, edition),
    ]);
    return { category, categoryName, path, next, feedback: { votes, helpful } };
  });
}
