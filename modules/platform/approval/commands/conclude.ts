import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalEnd } from '../../../../kernel/module/approval-spec.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { settleNotices } from '../../notice/public.ts';
import type { Request } from '../request.ts';
import { specOf } from './spec-of.ts';
import { tellPeople } from './tell-people.ts';

const OUTCOME: Readonly<Record<ApprovalEnd['outcome'], Label>> = {
  approved: { zh: '已通过', en: 'approved' },
  rejected: { zh: '未通过', en: 'rejected' },
  returned: { zh: '已退回修改', en: 'returned to be changed' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
};

const NO_REASON: Label = { zh: '未填写意见', en: 'no comment was given' };

/** Ends a request: what is still asked is asked no more, and the record's module learns how it ended. */
export async function conclude(
  ctx: Ctx,
  tx: Tx,
  request: Request,
  end: Pick<ApprovalEnd, 'outcome' | 'by' | 'reason'>,
): Promise<void> {
  const now = ctx.services.now().toISOString();
  await cancelTasks(ctx, tx, request);
  await tx.rows(
    `update approval_request set state = $3, concluded_at = $4, version = version + 1, updated_at = $4
     where shop_id = $1 and id = $2`,
    [request.shopId, request.id, end.outcome, now],
  );
  request.state = end.outcome;
  const { id, kind, subjectId, title, startedBy, shopId } = request;
  await specOf(ctx, kind).concluded(ctx, tx, { requestId: id, subjectId, ...end });
  await ctx.services.events.emit(ctx, tx, 'approval.concluded', { id, kind, subjectId, title, startedBy, ...end });
  if (startedBy !== null && startedBy !== end.by) {
    const told = { kind: 'approval.concluded', to: [startedBy], key: String(id) };
    await tellPeople(ctx, tx, request, told, { outcome: OUTCOME[end.outcome], reason: end.reason || NO_REASON });
  }
  if (startedBy !== null) {
    tx.afterCommit(() => ctx.services.realtime.toPerson(shopId, startedBy, 'approval.concluded', { id }));
  }
}

/** Takes back every task of a request that nobody answered yet, and what was told of them from what is unread. */
export async function cancelTasks(ctx: Ctx, tx: Tx, { shopId, id }: Request): Promise<void> {
  await tx.rows(
    `update approval_task set state = 'cancelled', updated_at = now()
     where shop_id = $1 and request_id = $2 and state in ('open', 'waiting')`,
    [shopId, id],
  );
  await settleNotices(ctx, tx, ['approval.asked', 'approval.reminded', 'approval.escalated'], `${id}:`);
}
