import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { answerReview } from './answer-review.ts';

/** Passes the step of the review that asks the caller. */
export function approve(ctx: Ctx, kind: ContentKind, input: Target & { comment: string }): Promise<Saved> {
  const { comment } = input;
  return advance(
    ctx,
    kind,
    'approve',
    input,
    async (tx, item) => {
      await answerReview(ctx, tx, kind, item, { move: 'approve', reason: comment });
      return null;
    },
    comment,
  );
}
