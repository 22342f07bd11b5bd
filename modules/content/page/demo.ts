import { marked } from 'marked';
import { z } from 'zod';
import { demoFiles, demoText } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { importPublished } from '../envelope/public.ts';
import { PageValues } from './admin-contract.ts';
import { pageKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;
const CHINESE = /^(.+)\.zh-CN\.md$/;
const Front = z.strictObject({ title: z.string(), lead: z.string(), daysAgo: z.number().default(120) });

/** Gives a demo shop its pages; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  for (const file of demoFiles(ctx.shop.code, 'pages')) {
    const slug = CHINESE.exec(file)?.[1];
    const zh = demoText(ctx.shop.code, `pages/${file}`);
    if (slug === undefined || zh === null) continue;
    const there = await ctx.db.row('SELECT 1 FROM page WHERE shop_id = $1 AND slug = $2', [ctx.shop.id, slug]);
    if (there !== null) continue;
    const en = demoText(ctx.shop.code, `pages/${slug}.en.md`);
    const front = Front.parse(zh.front);
    const frontEn = en === null ? null : Front.parse(en.front);
    const values = PageValues.parse({
      slug,
      title: front.title,
      lead: front.lead,
      body: await marked.parse(zh.body),
      titleEn: frontEn?.title,
      leadEn: frontEn?.lead,
      bodyEn: en === null ? '' : await marked.parse(en.body),
    });
    const at = new Date(ctx.services.now().getTime() - front.daysAgo * DAY_MS).toISOString();
    await importPublished(ctx, pageKind, values, at);
  }
}
