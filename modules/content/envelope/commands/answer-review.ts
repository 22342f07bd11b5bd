import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { answerFor } from '../../../platform/approval/public.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { reviewKind } from '../review.ts';

/** The caller's answer to the review that an item is in; the end of the review writes the item. */
export function answerReview(
  ctx: Ctx,
  tx: Tx,
  kind: ContentKind,
  item: ContentItem,
  { move, reason }: { move: 'approve' | 'return'; reason: string },
): Promise<void> {
  const given = { move, by: signedIn(ctx).id, reason };
  return answerFor(ctx, tx, { kind: reviewKind(kind), subjectId: item.id }, given);
}
