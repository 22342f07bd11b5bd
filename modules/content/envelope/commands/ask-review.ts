import type { Tx } from '../../../../kernel/database/db.ts';
import type { ContentKind } from '../kind.ts';

/** Puts a review step of an item into the inbox of those who may review its type. */
export async function askReview(
  tx: Tx,
  kind: ContentKind,
  task: { id: number; title: string; step: number; askedBy: number | null },
): Promise<void> {
  await tx.rows('INSERT INTO content_review (type, item_id, title, step, asked_by) VALUES ($1, $2, $3, $4, $5)', [
    kind.type,
    task.id,
    task.title,
    task.step,
    task.askedBy,
  ]);
}
