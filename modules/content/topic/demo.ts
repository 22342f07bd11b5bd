import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { importPublished } from '../envelope/public.ts';
import { TopicValues } from './admin-contract.ts';
import { topicKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;

const Item = z.strictObject({
  type: z.string().default('news'),
  slug: z.string(),
  label: z.string().default(''),
  labelEn: z.string().default(''),
});
const Topics = z.array(
  z.strictObject({
    slug: z.string(),
    category: z.string(),
    title: z.string(),
    titleEn: z.string(),
    lead: z.string(),
    leadEn: z.string(),
    daysAgo: z.number(),
    tags: z.array(z.string()).default([]),
    sections: z.array(
      z.strictObject({
        title: z.string(),
        titleEn: z.string(),
        /** Slugs of articles; things of other types by their type, and the words beside them where there are any. */
        items: z.array(z.union([z.string().transform((slug) => Item.parse({ slug })), Item])),
      }),
    ),
  }),
);

/** Gives a demo shop its topics and their categories; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantCategories(ctx, 'topic_category', 'topic-categories.yaml');
  const [items, tags, there] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>(
      `SELECT item_id AS id, type || '/' || slug AS name FROM content_slug WHERE shop_id = $1`,
      [ctx.shop.id],
    ),
    ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ slug: string }>('SELECT slug FROM topic WHERE shop_id = $1', [ctx.shop.id]),
  ]);
  const itemIds = new Map(items.map(({ id, name }) => [name, id]));
  const tagIds = new Map(tags.map(({ id, name }) => [name, id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  for (const [position, topic] of Topics.parse(demoYaml(ctx.shop.code, 'topics.yaml') ?? []).entries()) {
    if (slugs.has(topic.slug)) continue;
    const { daysAgo, tags: names, sections, ...texts } = topic;
    const values = TopicValues.parse({
      ...texts,
      position,
      tagIds: names.flatMap((name) => tagIds.get(name) ?? []),
      sections: sections.map((section) => ({
        ...section,
        // What somebody took away before the topics came is not missed.
        items: section.items.flatMap(({ slug, ...item }) => {
          const id = itemIds.get(`${item.type}/${slug}`);
          return id === undefined ? [] : [{ ...item, id }];
        }),
      })),
    });
    const at = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS).toISOString();
    await importPublished(ctx, topicKind, values, at);
  }
}
