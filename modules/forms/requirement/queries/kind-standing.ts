import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type ApprovalStanding, approvalStanding, approvalSteps } from '../../../platform/approval/public.ts';
import type { kindAdmin } from '../admin-contract.ts';
import { KIND_REVIEW } from '../commands/publish-kind.ts';

type Standing = OutputOf<(typeof kindAdmin)['requirement.kind.review']>;

/** The review that is under way, or the one that sent it back; what was agreed upon is history. */
function told(review: ApprovalStanding | null): Standing['data']['review'] {
  if (review === null || review.state === 'approved' || review.state === 'withdrawn') return null;
  const { id, stepName, stepNumber, steps, end, state } = review;
  return { id, stepName, stepNumber, steps, returned: state === 'open' ? null : end };
}

/** How many steps of review the shop has, and where that of a kind stands. */
export async function kindStanding(ctx: Ctx, id: number): Promise<Standing> {
  const [kind, steps, review] = await Promise.all([
    ctx.db.row('SELECT FROM requirement_kind WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id]),
    approvalSteps(ctx, KIND_REVIEW),
    approvalStanding(ctx, KIND_REVIEW, id),
  ]);
  if (kind === null) throw notFound();
  return { data: { steps, review: told(review) } };
}
