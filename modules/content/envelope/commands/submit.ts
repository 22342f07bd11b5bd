import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { lockOpenRequest, startApproval } from '../../../platform/approval/public.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentKind } from '../kind.ts';
import { reviewFacts, reviewKind } from '../review.ts';
import { advance, type Saved, type Target } from './advance.ts';

/** Hands an item in for review; where no step of the shop's flow concerns it, it has passed at once. */
export function submit(ctx: Ctx, kind: ContentKind, input: Target): Promise<Saved> {
  return advance(ctx, kind, 'submit', input, async (tx, item) => {
    const submittedBy = signedIn(ctx).id;
    const matter = { kind: reviewKind(kind), subjectId: item.id };
    const { title, titleEn } = workingCopy(item);
    await startApproval(ctx, tx, {
      ...matter,
      title,
      titleEn,
      facts: reviewFacts(item),
      startedBy: submittedBy,
      barred: [submittedBy, ...(item.editedBy === null ? [] : [item.editedBy])],
    });
    const open = await lockOpenRequest(tx, ctx.shop.id, matter.kind, item.id);
    return { submittedBy, ...(open === null && { state: 'approved' }) };
  });
}
