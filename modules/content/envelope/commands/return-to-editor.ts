import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { decideReview } from './decide-review.ts';

/** Sends an item that is in review, or approved and not yet out, back to its editor with a reason. */
export function returnToEditor(ctx: Ctx, kind: ContentKind, input: Target & { comment: string }): Promise<Saved> {
  const { comment } = input;
  const by = signedIn(ctx).id;
  return advance(
    ctx,
    kind,
    'return',
    input,
    async (tx, item) => {
      await decideReview(tx, kind, item, { decision: 'returned', by, comment });
      return { reviewStep: 0 };
    },
    comment,
  );
}
