import { z } from 'zod';
import { dayShare } from '../../../kernel/demo/day-share.ts';
import { demoDay } from '../../../kernel/demo/demo-days.ts';
import { type DemoText, demoFiles, demoText } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { fileNumbers } from '../../platform/file/public.ts';
import { importDraft, importPublished } from '../envelope/public.ts';
import { NewsValues } from './admin-contract.ts';
import { hangNews } from './commands/pin-news.ts';
import { newsKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;
const CHINESE = /^\d+-(.+)\.zh-CN\.md$/;

const Byline = z.strictObject({ name: z.string(), title: z.string().default(''), org: z.string().default('') });
const English = z.strictObject({
  title: z.string(),
  lead: z.string(),
  author: Byline.optional(),
  reviewer: Byline.optional(),
  coi: z.string().default(''),
  keyFacts: z.array(z.string()).default([]),
});
const Chinese = English.extend({
  category: z.string(),
  tags: z.array(z.string()),
  evidence: z.enum(['I', 'II', 'III', 'IV', 'V']).optional(),
  audience: z.enum(['public', 'member', 'doctor']).default('public'),
  advertiser: z.string().default(''),
  /** For drafts it says nothing. */
  daysAgo: z.number().default(0),
  reviewDueDays: z.number().optional(),
  top: z.boolean().default(false),
  /** Name of a picture of the library. */
  cover: z.string().optional(),
  references: z.array(z.string()).default([]),
});

/** Gives a demo shop its sections, its articles and what its editors have in hand; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const categories = await plantCategories(ctx, 'news_category', 'categories.yaml');
  const tags = await ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [
    ctx.shop.id,
  ]);
  const tagIds = new Map(tags.map((tag) => [tag.name, tag.id]));
  const files = await fileNumbers(ctx);
  for (const folder of ['news', 'drafts']) {
    for (const file of demoFiles(ctx.shop.code, folder)) {
      const slug = CHINESE.exec(file)?.[1];
      if (slug === undefined) continue;
      const there = await ctx.db.row('SELECT 1 FROM news WHERE shop_id = $1 AND slug = $2', [ctx.shop.id, slug]);
      if (there !== null) continue;
      const zh = demoText(ctx.shop.code, `${folder}/${file}`);
      const en = demoText(ctx.shop.code, `${folder}/${file.replace('.zh-CN.md', '.en.md')}`);
      if (zh === null) continue;
      const values = await articleOf(ctx, slug, zh, en, { categories, tagIds, files });
      if (folder === 'drafts') await importDraft(ctx, newsKind, values);
      else await plantArticle(ctx, values, Chinese.parse(zh.front));
    }
  }
  await plantReadings(ctx);
}

/** Spreads the readings that articles have over the last two months: most when they are new, fewer at week-ends. */
async function plantReadings(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  await ctx.db.write((tx) =>
    tx.rows(
      `INSERT INTO daily_figure (metric, day, part, amount)
       SELECT 'news.read', d.day::date, t.id::text, r.amount FROM news t
       JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
       CROSS JOIN LATERAL generate_series(
         greatest(t.published_at::date, $2::date - 59)::timestamp, $2::date::timestamp, interval '1 day') d (day)
       CROSS JOIN LATERAL (SELECT round(
         v.views / (25 + 1.4 * (d.day::date - t.published_at::date)) * CASE WHEN extract(isodow FROM d.day) > 5 THEN 0.55 ELSE 1 END
         * CASE WHEN d.day = $2::date THEN $3::float8 ELSE 1 END
         * (0.6 + abs(hashtext(t.slug || d.day::text)) % 100 / 125.0))::int AS amount) r
       WHERE t.shop_id = $1 AND t.live AND r.amount > 0
       ON CONFLICT DO NOTHING`,
      [ctx.shop.id, formatDate(now), dayShare(now)],
    ),
  );
}

async function articleOf(
  ctx: Ctx,
  slug: string,
  chinese: DemoText,
  english: DemoText | null,
  known: Record<'categories' | 'tagIds' | 'files', Map<string, number>>,
): Promise<z.output<typeof NewsValues>> {
  const { marked } = await import('marked');
  const zh = Chinese.parse(chinese.front);
  const en = english === null ? null : English.parse(english.front);
  return NewsValues.parse({
    slug,
    title: zh.title,
    titleEn: en?.title,
    lead: zh.lead,
    leadEn: en?.lead,
    body: await marked.parse(chinese.body),
    bodyEn: english === null ? '' : await marked.parse(english.body),
    audience: zh.audience,
    categoryId: known.categories.get(zh.category),
    coverFile: zh.cover === undefined ? null : known.files.get(zh.cover),
    tagIds: zh.tags.flatMap((name) => known.tagIds.get(name) ?? []),
    author: zh.author,
    authorEn: en?.author,
    advertiser: zh.advertiser,
    reviewer: zh.reviewer,
    reviewerEn: en?.reviewer,
    evidence: zh.evidence,
    coi: zh.coi,
    coiEn: en?.coi,
    keyFacts: zh.keyFacts,
    keyFactsEn: en?.keyFacts,
    references: zh.references,
    reviewDue: zh.reviewDueDays === undefined ? null : demoDay(ctx.services.now(), zh.reviewDueDays),
  });
}

async function plantArticle(
  ctx: Ctx,
  values: z.output<typeof NewsValues>,
  { title, daysAgo, top }: z.output<typeof Chinese>,
): Promise<void> {
  const at = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS).toISOString();
  const id = await importPublished(ctx, newsKind, values, at);
  await ctx.db.write(async (tx) => {
    if (top) await hangNews(ctx, tx, 'home', id, true);
    // Readings grow with age and differ between articles, the same at every loading.
    const views = Math.round(
      (title.length % 7) * 180 + Math.sqrt(daysAgo + 1) * (300 + (values.slug.length % 11) * 90),
    );
    await tx.rows('INSERT INTO news_view (news_id, views) VALUES ($1, $2)', [id, views]);
  });
}
