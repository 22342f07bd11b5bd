import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { advance, type Saved, type Target } from './advance.ts';
import { decideReview } from './decide-review.ts';
import { tellWithdrawn } from './tell-withdrawn.ts';

/** Takes a live item out of every list; its page keeps a notice with the reason. */
export function withdraw(ctx: Ctx, kind: ContentKind, input: Target & { reason: string }): Promise<Saved> {
  const { reason } = input;
  const by = signedIn(ctx).id;
  return advance(
    ctx,
    kind,
    'withdraw',
    input,
    async (tx, item) => {
      await decideReview(tx, kind, item, { decision: 'returned', by, comment: reason });
      await tellWithdrawn(ctx, tx, kind, item);
      const withdrawnAt = ctx.services.now().toISOString();
      return { standing: 'withdrawn', withdrawnAt, withdrawalReason: reason, scheduledAt: null, reviewStep: 0 };
    },
    reason,
  );
}
