import type { Ctx } from '../../../../kernel/http/context.ts';
import { tagNames } from '../tag-names.ts';

const SQL = 'SELECT tag_ids AS tags FROM search_entry WHERE shop_id = $1 AND type = $2 AND item_id = $3 LIMIT 1';

/** The tags of a published item with their names in every language, whoever may see it; kept until what visitors read changes. */
export function tagsOfItem(ctx: Ctx, type: string, id: number): Promise<{ id: number; names: readonly string[] }[]> {
  return ctx.services.keptReads.get(ctx.shop.id, `tags-of-item\n${type}\n${id}`, async () => {
    const row = await ctx.db.row<{ tags: number[] }>(SQL, [ctx.shop.id, type, id]);
    const names = await tagNames(ctx, row?.tags ?? []);
    return (row?.tags ?? []).map((tag) => ({ id: tag, names: names.get(tag)?.every ?? [] }));
  });
}
