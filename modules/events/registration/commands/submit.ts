import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registration } from '../contract.ts';
import { activeRegistration } from '../queries/own-registration.ts';
import { toldOrder } from '../queries/told-order.ts';
import { promoCode } from '../rules/promo.ts';
import { deskOf, orderItems } from './order-items.ts';
import { firstOf, prepareItems } from './prepare-items.ts';
import { refuseWithoutConsent } from './refuse-without-consent.ts';
import { stepRegistration } from './step-registration.ts';

type Submit = (typeof registration)['registration.submit'];

/** Hands a registration in: what asks the desk waits for it, what costs something is ordered, what is free is confirmed. */
export async function submit(ctx: Ctx, { conference: id, items, promo }: ParsedOf<Submit>): Promise<OutputOf<Submit>> {
  const member = signedIn(ctx).id;
  const conference = await conferenceFacts(ctx, ctx.db, id);
  if (conference === null) throw notFound();
  return ctx.db.write(async (tx) => {
    await refuseWithoutConsent(ctx, tx);
    const prepared = await prepareItems(ctx, tx, {
      ...{ conference, member, wishes: items },
      promo: promo === '' ? null : { code: promoCode(promo) },
    });
    if (prepared.outcome === 'refused') throw firstOf(prepared.refused);
    const { held } = prepared;
    if (prepared.outcome === 'pending') {
      await stepRegistration(ctx, tx, held, { to: 'pending', role: 'member' });
      return { data: { id: held.id, state: 'pending' as const, order: null } };
    }
    const order = await orderItems(ctx, tx, {
      ...{ held, items: prepared.items, role: 'member' },
      holdUntil: () => deskOf(ctx).holdUntil(ctx),
    });
    const now = await activeRegistration(ctx, tx, { conference: id, member });
    return { data: { id: held.id, state: now?.state ?? held.state, order: order && toldOrder(order) } };
  });
}
