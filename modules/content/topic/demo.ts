import { z } from 'zod';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { plantContent } from '../envelope/public.ts';
import { topicKind } from './kind.ts';

const Item = z.strictObject({
  type: z.string().default('news'),
  slug: z.string(),
  label: z.string().default(''),
  labelEn: z.string().default(''),
});
const Sections = z.array(
  z.strictObject({
    title: z.string(),
    titleEn: z.string(),
    /** Slugs of articles; things of other types by their type, and the words beside them where there are any. */
    items: z.array(z.union([z.string().transform((slug) => Item.parse({ slug })), Item])),
  }),
);

/** Gives a demo shop its topics and their categories; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantCategories(ctx, 'topic_category', 'topic-categories.yaml');
  const slugs = await ctx.db.rows<{ id: number; name: string }>(
    `SELECT item_id AS id, type || '/' || slug AS name FROM content_slug WHERE shop_id = $1`,
    [ctx.shop.id],
  );
  const ids = new Map(slugs.map(({ id, name }) => [name, id]));
  await plantContent(ctx, topicKind, 'topics.yaml', ({ sections, ...texts }) => ({
    ...texts,
    sections: Sections.parse(sections).map((section) => ({
      ...section,
      // What somebody took away before the topics came is not missed.
      items: section.items.flatMap(({ slug, ...item }) => {
        const id = ids.get(`${item.type}/${slug}`);
        return id === undefined ? [] : [{ ...item, id }];
      }),
    })),
  }));
}
