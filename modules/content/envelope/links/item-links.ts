import { sql } from 'drizzle-orm';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { askLinks } from './ask-links.ts';
import type { OutsideLink } from './link-states.ts';
import { linksOf } from './links-of.ts';

async function linksOfCopy(ctx: Ctx, kind: ContentKind, id: number): Promise<string[]> {
  const [row] = await ctx.db.orm.select().from(kind.table).where(sql`shop_id = ${ctx.shop.id} and id = ${id}`);
  if (row === undefined) throw notFound();
  return linksOf(ctx, kind, workingCopy(row as ContentItem));
}

async function found(ctx: Ctx, urls: readonly string[]): Promise<{ data: OutsideLink[] }> {
  const rows = await ctx.db.rows<OutsideLink>(
    `select url, state, status, to_url as "to", checked_at as "checkedAt", due_at is not null as "isDue"
     from outside_link where shop_id = $1 and url = any ($2::text[])`,
    [ctx.shop.id, urls],
  );
  const known = new Map(rows.map((row) => [row.url, row]));
  const unknown = { state: 'waiting' as const, status: null, to: null, checkedAt: null, isDue: false };
  return { data: urls.map((url) => known.get(url) ?? { url, ...unknown }) };
}

/** The outside links of an item's working copy, with what was found at them last. */
export async function itemLinks(ctx: Ctx, kind: ContentKind, id: number): Promise<{ data: OutsideLink[] }> {
  return found(ctx, await linksOfCopy(ctx, kind, id));
}

/** Has those of them visited where nobody was within a day, or all where that is asked for; answers them as they stand. */
export async function checkItemLinks(
  ctx: Ctx,
  kind: ContentKind,
  { id, anew }: { id: number; anew: boolean },
): Promise<{ data: OutsideLink[] }> {
  const urls = await linksOfCopy(ctx, kind, id);
  await ctx.db.write((tx) => askLinks(ctx, tx, urls, { isAnew: anew }));
  return found(ctx, urls);
}
