import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { askReview } from './ask-review.ts';

/** Asks for the first review step. */
export function submit(ctx: Ctx, kind: ContentKind, input: Target): Promise<Saved> {
  return advance(ctx, kind, 'submit', input, async (tx, item) => {
    const askedBy = signedIn(ctx).id;
    await askReview(tx, kind, { id: item.id, title: workingCopy(item).title, step: 1, askedBy });
    return { submittedBy: askedBy, reviewStep: 1 };
  });
}
