import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { dropLinkUses } from '../links/keep-link-uses.ts';
import { tellOpenPages } from '../open-pages.ts';

/** Tells the rest of the portal that an item is to leave lists, search, feeds and caches, and those who have its page open. */
export async function tellWithdrawn(ctx: Ctx, tx: Tx, kind: ContentKind, item: ContentItem): Promise<void> {
  await dropLinkUses(ctx, tx, kind, item.id);
  const told = { type: kind.type, id: item.id, url: kind.url(item) };
  await ctx.services.events.emit(ctx, tx, 'content.withdrawn', told);
  tellOpenPages(ctx, tx, told);
}
