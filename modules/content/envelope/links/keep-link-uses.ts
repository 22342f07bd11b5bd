import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { askLinks } from './ask-links.ts';
import { linksOf } from './links-of.ts';

/** Forgets which outside links a published item holds: the public reads it no more. */
export async function dropLinkUses(ctx: Ctx, tx: Tx, kind: ContentKind, id: number): Promise<void> {
  await tx.rows('delete from outside_link_use where shop_id = $1 and record = $2 and item_id = $3', [
    ctx.shop.id,
    kind.record,
    id,
  ]);
}

/** Notes which outside links an item holds as the public reads it, and has those visited that are new. */
export async function keepLinkUses(ctx: Ctx, tx: Tx, kind: ContentKind, item: ContentItem): Promise<void> {
  const urls = linksOf(ctx, kind, item);
  await dropLinkUses(ctx, tx, kind, item.id);
  if (urls.length === 0) return;
  await askLinks(ctx, tx, urls);
  await tx.rows(
    `insert into outside_link_use (link_id, record, item_id, title, title_en)
     select l.id, $3, $4, $5, $6 from outside_link l where l.shop_id = $1 and l.url = any ($2::text[])`,
    [ctx.shop.id, urls, kind.record, item.id, item.title, item.titleEn],
  );
}
