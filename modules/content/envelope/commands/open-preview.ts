import { sql } from 'drizzle-orm';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLink } from '../../../../kernel/identity/links.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { draftLinkOf, PREVIEW_HOURS, signPreview } from '../preview.ts';
import { refuseUnshowable } from './refuse-incomplete.ts';

const HOUR_MS = 3_600_000;

/** Where a text shows the working copy. By its number: a draft may change its address while the text is good. */
function addressFor(kind: ContentKind, copy: ContentItem, preview: string): string {
  const path = kind.draftUrl?.(copy) ?? kind.url({ ...copy, slug: String(copy.id) });
  const url = new URL(path, 'http://site');
  url.searchParams.set('preview', preview);
  return url.pathname + url.search;
}

/** The address at which whoever is at work on it reads a working copy for an hour; nothing is kept. */
export function draftAddress(ctx: Ctx, kind: ContentKind, copy: ContentItem): { url: string; until: string } {
  const until = new Date(ctx.services.now().getTime() + PREVIEW_HOURS * HOUR_MS);
  return { url: addressFor(kind, copy, signPreview(ctx, kind.type, copy.id, until)), until: until.toISOString() };
}

/**
 * Answers an address at which the working copy is read, signed in or not: for oneself and for an hour, or with `days` a link
 * to hand out, which is in the list of links until it is over or ended. The item stays as it is.
 */
export async function openPreview(
  ctx: Ctx,
  kind: ContentKind,
  { id, days, note }: { id: number; days?: number; note: string },
): Promise<{ data: { url: string; until: string } }> {
  const [row] = await ctx.db.orm.select().from(kind.table).where(sql`id = ${id}`);
  if (row === undefined) throw notFound();
  const copy = workingCopy(row as ContentItem);
  await refuseUnshowable(ctx, kind, copy);
  if (days === undefined) return { data: draftAddress(ctx, kind, copy) };
  const link = { kind: draftLinkOf(kind.type), thingId: id, title: copy.title || copy.titleEn, note, days };
  const { token, until } = await ctx.db.write((tx) => openLink(ctx, tx, link));
  return { data: { url: addressFor(kind, copy, token), until } };
}
