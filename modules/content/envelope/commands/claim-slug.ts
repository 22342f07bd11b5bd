import type { Tx } from '../../../../kernel/database/db.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { envelopeRefusals } from '../refusals.ts';

/** Keeps a slug for an item from its publication on, so that the address leads to it for ever; refuses one of another item. */
export async function claimSlug(tx: Tx, kind: ContentKind, item: ContentItem): Promise<void> {
  const owner = await tx.row<{ item_id: number }>(
    `INSERT INTO content_slug (type, slug, item_id) VALUES ($1, $2, $3)
     ON CONFLICT (shop_id, type, slug) DO UPDATE SET slug = excluded.slug RETURNING item_id`,
    [kind.type, item.slug, item.id],
  );
  if (owner?.item_id !== item.id) throw envelopeRefusals.slug_taken({ slug: item.slug });
}
