import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { importPublished } from '../envelope/public.ts';
import { TopicValues } from './admin-contract.ts';
import { topicKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;

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
        /** Slugs of articles, with the words beside them where there are any. */
        news: z.array(
          z.union([
            z.string().transform((slug) => ({ slug, label: '', labelEn: '' })),
            z.strictObject({ slug: z.string(), label: z.string(), labelEn: z.string() }),
          ]),
        ),
      }),
    ),
  }),
);

/** Gives a demo shop its topics and their categories; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantCategories(ctx, 'topic_category', 'topic-categories.yaml');
  const [news, tags, there] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>('SELECT id, slug AS name FROM news WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ slug: string }>('SELECT slug FROM topic WHERE shop_id = $1', [ctx.shop.id]),
  ]);
  const newsIds = new Map(news.map(({ id, name }) => [name, id]));
  const tagIds = new Map(tags.map(({ id, name }) => [name, id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  for (const [position, topic] of Topics.parse(demoYaml(ctx.shop.code, 'topics.yaml') ?? []).entries()) {
    if (slugs.has(topic.slug)) continue;
    const { daysAgo, tags: names, sections, ...texts } = topic;
    const values = TopicValues.parse({
      ...texts,
      position,
      tagIds: names.flatMap((name) => tagIds.get(name) ?? []),
      sections: sections.map(({ news: items, ...section }) => ({
        ...section,
        items: items.map(({ slug, ...labels }) => ({ type: 'news', id: newsIds.get(slug), ...labels })),
      })),
    });
    const at = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS).toISOString();
    await importPublished(ctx, topicKind, values, at);
  }
}
