import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ApprovalEnd, ApprovalSpec } from '../../../../kernel/module/approval-spec.ts';
import { refuse } from '../refusals.ts';
import type { Request } from '../request.ts';

/** What a module declares of a kind of matter; refused where no module that is on in the shop does. */
export function specOf(ctx: Ctx, kind: string): ApprovalSpec {
  for (const manifest of ctx.services.registry.enabled(ctx.shop)) {
    const kinds = manifest.approvals ?? {};
    if (Object.hasOwn(kinds, kind)) return kinds[kind] as ApprovalSpec;
  }
  throw refuse.kind_unknown();
}

/** Ends a request: what is still asked is asked no more, and the record's module learns how it ended. */
export async function conclude(
  ctx: Ctx,
  tx: Tx,
  request: Request,
  end: Pick<ApprovalEnd, 'outcome' | 'by' | 'reason'>,
): Promise<void> {
  const now = ctx.services.now().toISOString();
  await cancelTasks(tx, request);
  await tx.rows(
    `update approval_request set state = $3, concluded_at = $4, version = version + 1, updated_at = $4
     where shop_id = $1 and id = $2`,
    [request.shopId, request.id, end.outcome, now],
  );
  request.state = end.outcome;
  const { id, kind, subjectId, title, startedBy, shopId } = request;
  await specOf(ctx, kind).concluded(ctx, tx, { requestId: id, subjectId, ...end });
  await ctx.services.events.emit(ctx, tx, 'approval.concluded', { id, kind, subjectId, title, startedBy, ...end });
  if (startedBy !== null) {
    tx.afterCommit(() => ctx.services.realtime.toPerson(shopId, startedBy, 'approval.concluded', { id }));
  }
}

/** Takes back every task of a request that nobody answered yet. */
export async function cancelTasks(tx: Tx, { shopId, id }: Request): Promise<void> {
  await tx.rows(
    `update approval_task set state = 'cancelled', updated_at = now()
     where shop_id = $1 and request_id = $2 and state in ('open', 'waiting')`,
    [shopId, id],
  );
}
