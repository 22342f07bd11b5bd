import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { checkinAdmin } from '../admin-contract.ts';
import { gateAnswerOf } from '../queries/gate-answer.ts';
import { found } from '../queries/known-by.ts';
import { refuse } from '../refusals.ts';
import { redeem } from './redeem.ts';

type Redeem = (typeof checkinAdmin)['checkin.redeem'];

/** Lets somebody in at a gate where staff stand, by what they show or as somebody found by their name. */
export async function redeemAtDesk(
  ctx: Ctx,
  { gate, nonce, code, registration }: ParsedOf<Redeem>,
): Promise<OutputOf<Redeem>> {
  if (code === '' && registration === null) throw refuse.nothing_shown();
  const by = registration === null ? { code } : found(registration, 'search');
  return gateAnswerOf(ctx, await redeem(ctx, { gate, nonce, by }));
}
