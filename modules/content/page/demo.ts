import { z } from 'zod';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoFiles, demoText, demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { fileAddresses, fileNumbers } from '../../platform/file/public.ts';
import { importPublished } from '../envelope/public.ts';
import { PageValues } from './admin-contract.ts';
import { pageKind } from './kind.ts';
import { shopBlocks } from './shop-blocks.ts';
import { type BlockDraft, buildTree } from './tree/build-tree.ts';

const DAY_MS = 24 * 3600 * 1000;
const CHINESE = /^(.+)\.zh-CN\.md$/;
const BUILT = /^(.+)\.yaml$/;
const IN_DAYS = /^in (\d{1,4}) days$/;
const Front = z.strictObject({ title: z.string(), lead: z.string(), daysAgo: z.number().default(120) });
const Both = z.strictObject({ zh: z.string(), en: z.string() });
const Built = z.strictObject({
  title: Both,
  lead: Both,
  daysAgo: z.number().default(120),
  blocks: z.array(z.custom<BlockDraft>((block) => typeof block === 'object' && block !== null && 'type' in block)),
});

type Values = Record<string, unknown>;

/** A page that is written as a text, in one or two languages. */
async function writtenPage(shop: string, slug: string): Promise<{ values: Values; daysAgo: number } | null> {
  const zh = demoText(shop, `pages/${slug}.zh-CN.md`);
  if (zh === null) return null;
  const en = demoText(shop, `pages/${slug}.en.md`);
  const { marked } = await import('marked');
  const front = Front.parse(zh.front);
  const frontEn = en === null ? null : Front.parse(en.front);
  const values = {
    ...{ title: front.title, lead: front.lead, body: await marked.parse(zh.body) },
    ...{ titleEn: frontEn?.title, leadEn: frontEn?.lead, bodyEn: en === null ? '' : await marked.parse(en.body) },
  };
  return { values, daysAgo: front.daysAgo };
}

/** What a demo file cannot know when it is written. */
interface Known {
  now: Date;
  /** Numbers of the library's files by their names. */
  files: ReadonlyMap<string, number>;
  /** Addresses of them by their names. */
  addresses: ReadonlyMap<string, string>;
  /** Numbers and addresses of published items by their type and slug, such as `form/patient-lectures`. */
  items: ReadonlyMap<string, { id: number; url: string }>;
}

/**
 * `in 90 days` as the morning of that day, so that countdowns of a demo never run out; files by their names as their numbers,
 * `file:名.pdf` as its address, `item:form/patient-lectures` as the number of that item, `at:form/patient-lectures` as a link to it.
 */
function settled(value: unknown, known: Known): unknown {
  if (typeof value === 'string') {
    const named = /^file:(.+)$/.exec(value)?.[1];
    if (named !== undefined) return inLibrary(known.addresses, named);
    const item = /^item:(.+)$/.exec(value)?.[1];
    if (item !== undefined) return published(known.items, item).id;
    const linked = /^at:(.+)$/.exec(value)?.[1];
    if (linked !== undefined) return { href: published(known.items, linked).url };
    const days = IN_DAYS.exec(value)?.[1];
    if (days === undefined) return value;
    return demoMoment(known.now, Number(days), '09:00');
  }
  if (Array.isArray(value)) return value.map((one) => settled(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isFile = key === 'file' && typeof one === 'string';
      return [key, isFile ? inLibrary(known.files, one) : settled(one, known)];
    }),
  );
}

function inLibrary<T>(files: ReadonlyMap<string, T>, name: string): T {
  const found = files.get(name);
  if (found === undefined) throw new Error(`The library of this demo shop has no file ${name}.`);
  return found;
}

function published<T>(items: ReadonlyMap<string, T>, item: string): T {
  const found = items.get(item);
  if (found === undefined) throw new Error(`This demo shop has published no ${item}.`);
  return found;
}

/** A page that is built of blocks. */
function builtPage(ctx: Ctx, slug: string, known: Known): { values: Values; daysAgo: number } {
  const yaml = settled(demoYaml(ctx.shop.code, `pages/${slug}.yaml`), known);
  const { title, lead, daysAgo, blocks } = Built.parse(yaml);
  const tree = JSON.stringify(buildTree(blocks, shopBlocks(ctx)));
  return { values: { title: title.zh, titleEn: title.en, lead: lead.zh, leadEn: lead.en, tree }, daysAgo };
}

/** Gives a demo shop its pages; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const [files, addresses, slugs] = await Promise.all([
    fileNumbers(ctx),
    fileAddresses(ctx),
    ctx.db.rows<{ item: string; id: number; url: string }>(
      `SELECT s.type || '/' || s.slug AS item, s.item_id AS id, e.url FROM content_slug s
       JOIN search_entry e ON e.shop_id = s.shop_id AND e.type = s.type AND e.item_id = s.item_id AND e.locale = 'zh-CN'
       WHERE s.shop_id = $1`,
      [ctx.shop.id],
    ),
  ]);
  const items = new Map(slugs.map(({ item, ...found }) => [item, found]));
  const known: Known = { now: ctx.services.now(), files, addresses, items };
  for (const file of demoFiles(ctx.shop.code, 'pages')) {
    const written = CHINESE.exec(file)?.[1];
    const built = BUILT.exec(file)?.[1];
    const slug = written ?? built;
    if (slug === undefined) continue;
    const there = await ctx.db.row('SELECT 1 FROM page WHERE shop_id = $1 AND slug = $2', [ctx.shop.id, slug]);
    if (there !== null) continue;
    const page = built === undefined ? await writtenPage(ctx.shop.code, slug) : builtPage(ctx, built, known);
    if (page === null) continue;
    const at = new Date(ctx.services.now().getTime() - page.daysAgo * DAY_MS).toISOString();
    await importPublished(ctx, pageKind, PageValues.parse({ slug, ...page.values }), at);
  }
}
