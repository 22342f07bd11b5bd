import { sql } from 'drizzle-orm';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { PREVIEW_HOURS, signPreview } from '../preview.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

const HOUR_MS = 3_600_000;

/** A link at which whoever has it reads a working copy for a day. */
export function draftAddress(ctx: Ctx, kind: ContentKind, copy: ContentItem): { url: string; until: string } {
  const until = new Date(ctx.services.now().getTime() + PREVIEW_HOURS * HOUR_MS);
  // By its number: a draft may change its address while the link is good.
  const path = kind.draftUrl?.(copy) ?? kind.url({ ...copy, slug: String(copy.id) });
  const url = new URL(path, 'http://site');
  url.searchParams.set('preview', signPreview(ctx, kind.type, copy.id, until));
  return { url: url.pathname + url.search, until: until.toISOString() };
}

/** Answers a link at which whoever has it reads the working copy for a day, signed in or not; the item stays as it is. */
export async function openPreview(
  ctx: Ctx,
  kind: ContentKind,
  { id }: { id: number },
): Promise<{ data: { url: string; until: string } }> {
  const [row] = await ctx.db.orm.select().from(kind.table).where(sql`id = ${id}`);
  if (row === undefined) throw notFound();
  const copy = workingCopy(row as ContentItem);
  await refuseIncomplete(ctx, kind, copy);
  return { data: draftAddress(ctx, kind, copy) };
}
