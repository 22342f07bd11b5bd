import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { checkinAdmin } from '../admin-contract.ts';
import { gateAnswerOf } from '../queries/gate-answer.ts';
import { found } from '../queries/known-by.ts';
import { openOrderSql } from '../queries/open-order.ts';
import { refuse } from '../refusals.ts';
import { redeem } from './redeem.ts';

const OPEN = `select ${openOrderSql('r')} as code from registration r where r.shop_id = $1 and r.id = $2`;

type Redeem = (typeof checkinAdmin)['checkin.redeem'];

/** Lets somebody in at a gate where staff stand, by what they show or as somebody found by their name. */
export async function redeemAtDesk(
  ctx: Ctx,
  { gate, nonce, code, registration }: ParsedOf<Redeem>,
): Promise<OutputOf<Redeem>> {
  if (code === '' && registration === null) throw refuse.nothing_shown();
  const by = registration === null ? { code } : found(registration, 'search');
  const { data } = await gateAnswerOf(ctx, await redeem(ctx, { gate, nonce, by }));
  const isOpen = data.outcome === 'unpaid' && data.registration !== null;
  const open = isOpen ? await ctx.db.row<{ code: string | null }>(OPEN, [ctx.shop.id, data.registration]) : null;
  return { data: { ...data, order: open?.code ?? '' } };
}
