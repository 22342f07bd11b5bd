import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentItem } from '../../envelope/public.ts';
import type { KepuColumns } from '../sign-off.ts';

/** Notes with what becomes public who signed it, as they are called today; a new day of review is told anew. */
export async function noteReviewer(_ctx: Ctx, tx: Tx, item: ContentItem & KepuColumns): Promise<void> {
  // Of a copy whoever signed it at its origin comes along with its words.
  if (item.origin !== null) {
    await tx.rows('update kepu set told_due = null where id = $1', [item.id]);
    return;
  }
  const { signOff } = item;
  await tx.rows(
    `update kepu set reviewer = $2::jsonb, reviewer_en = $3::jsonb, reviewed_at = $4, told_due = null where id = $1`,
    [item.id, JSON.stringify(signOff?.byline ?? null), JSON.stringify(signOff?.bylineEn ?? null), signOff?.at ?? null],
  );
}
