import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { withdrawFor } from '../../../platform/approval/public.ts';
import type { ContentKind } from '../kind.ts';
import { reviewKind } from '../review.ts';
import { advance, type Saved, type Target } from './advance.ts';
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
      await withdrawFor(ctx, tx, reviewKind(kind), item.id, by);
      await tellWithdrawn(ctx, tx, kind, item);
      const withdrawnAt = ctx.services.now().toISOString();
      return { standing: 'withdrawn', withdrawnAt, withdrawalReason: reason, scheduledAt: null };
    },
    reason,
  );
}
