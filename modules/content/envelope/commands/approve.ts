import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { askReview } from './ask-review.ts';
import { decideReview } from './decide-review.ts';

/** Passes the review step that is asked for; while steps are left, asks for the next. */
export function approve(ctx: Ctx, kind: ContentKind, input: Target & { comment: string }): Promise<Saved> {
  return advance(ctx, kind, 'approve', input, async (tx, item, steps) => {
    const by = signedIn(ctx).id;
    await decideReview(tx, kind, item, { decision: 'approved', by, comment: input.comment });
    if (item.reviewStep >= steps) return { reviewStep: 0 };
    const step = item.reviewStep + 1;
    await askReview(tx, kind, { id: item.id, title: workingCopy(item).title, step, askedBy: item.submittedBy });
    return { reviewStep: step };
  });
}
