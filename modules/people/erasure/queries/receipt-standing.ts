import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../../kernel/rate-limit/loopback.ts';
import type { erasureProof } from '../contract.ts';
import { refuse } from '../refusals.ts';

type Standing = OutputOf<(typeof erasureProof)['erasure.receipt']>;

/** A receipt has 48 random bits: nobody finds one by trying, and nobody shall burden the portal by it. */
const LIMITS = [{ most: 30, seconds: 3600 }];

/** How the removal of a receipt stands. */
export async function receiptStanding(ctx: Ctx, receipt: string): Promise<Standing> {
  if (!isDemoLoopback(ctx)) {
    const key = attemptKey(ctx.services.config, 'erasure-receipt', ctx.ip);
    const turn = await takeAttempt(ctx.db, key, LIMITS, ctx.services.now());
    if (!turn.taken) throw tooMany(turn.retryAfter);
  }
  const data = await ctx.db.row<Standing['data']>(
    `select receipt, state, case when state = 'waiting' then due_at end as "dueAt", closed_at as "closedAt", finished_at as "finishedAt"
     from erasure where shop_id = $1 and receipt = $2`,
    [ctx.shop.id, receipt],
  );
  if (data === null) throw refuse.receipt_unknown();
  return { data };
}
