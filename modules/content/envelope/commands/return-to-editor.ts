import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { answerReview } from './answer-review.ts';
import { tellAuthors } from './tell-authors.ts';

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
      if (item.state === 'approved') {
        const told = { did: 'returned', by, key: String(item.version), more: { reason: comment } } as const;
        await tellAuthors(ctx, tx, kind, item, told);
        return {};
      }
      await answerReview(ctx, tx, kind, item, { move: 'return', reason: comment });
      return null;
    },
    comment,
  );
}
