import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { shownPayment } from '../../../../kernel/module/shown-payment.ts';
import type { exhibitorGuest } from '../guest-contract.ts';
import type { ExtraState } from '../rules/extra-steps.ts';

type Pay = (typeof exhibitorGuest)['exhibitor.badgePay'];

const OWN = `SELECT state, order_code AS code, payer_id AS payer FROM exhibitor_extra WHERE shop_id = $1 AND id = $2 AND exhibitor_id = $3`;

/** Shows the calling guest what pays for badges of its company: the money is the order's, whoever scans it. */
export async function payExtra(ctx: Ctx, { id }: ParsedOf<Pay>): Promise<OutputOf<Pay>> {
  const row = await ctx.db.row<{ state: ExtraState; code: string; payer: number }>(OWN, [
    ...[ctx.shop.id, id, callingGuest(ctx).thingId],
  ]);
  if (row === null) throw notFound();
  const { state, code, payer } = row;
  return { data: { state, shown: state === 'open' ? await shownPayment(ctx, { code, payer }) : null } };
}
