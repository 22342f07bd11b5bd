import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { ContentItem, ContentKind } from './kind.ts';
import type { Hands } from './policy.ts';

/** Who wrote the working copy and who passed it in the present round of review. */
export async function reviewHands(db: Db | Tx, kind: ContentKind, item: ContentItem): Promise<Hands> {
  const { editedBy, submittedBy } = item;
  if (item.state !== 'in_review') return { editedBy, submittedBy, passedBy: [] };
  const rows = await db.rows<{ decided_by: number }>(
    `SELECT decided_by FROM content_review
     WHERE type = $1 AND item_id = $2 AND decision = 'approved' AND decided_by IS NOT NULL
       AND id >= (SELECT max(id) FROM content_review WHERE type = $1 AND item_id = $2 AND step = 1)`,
    [kind.type, item.id],
  );
  return { editedBy, submittedBy, passedBy: rows.map((row) => row.decided_by) };
}
