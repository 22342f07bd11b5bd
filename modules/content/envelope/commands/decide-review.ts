import type { Tx } from '../../../../kernel/database/db.ts';
import type { ContentItem, ContentKind } from '../kind.ts';

/** Closes the open review step of an item, if one is open. */
export async function decideReview(
  tx: Tx,
  kind: ContentKind,
  item: ContentItem,
  outcome: { decision: 'approved' | 'returned'; by: number; comment: string },
): Promise<void> {
  await tx.rows(
    `UPDATE content_review SET decision = $3, decided_by = $4, decided_at = now(), comment = $5
     WHERE type = $1 AND item_id = $2 AND decision IS NULL`,
    [kind.type, item.id, outcome.decision, outcome.by, outcome.comment],
  );
}
