import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { shownPayment } from '../../../../kernel/module/shown-payment.ts';
import type { RegistrationState } from '../../registration/rules/states.ts';
import type { checkinDevice } from '../device-contract.ts';
import { gateConference } from '../queries/device-gate.ts';
import { openOrderSql } from '../queries/open-order.ts';
import { refuse } from '../refusals.ts';
import { openVisit, readVisit } from '../visit.ts';

type Pay = (typeof checkinDevice)['checkin.kiosk.pay'];

const OWN = `select r.state, r.member_id as member, ${openOrderSql('r')} as code
  from registration r where r.shop_id = $1 and r.id = $2 and r.conference_id = $3`;

/** Lets somebody pay at a kiosk who is not checked in because they have not (K4); the money is their order's, whoever scans it. */
export async function payAtKiosk(ctx: Ctx, { visit }: ParsedOf<Pay>): Promise<OutputOf<Pay>> {
  const known = readVisit(ctx, visit);
  if (known?.registration == null) throw refuse.visit_over();
  const conference = await gateConference(ctx);
  const own = await ctx.db.row<{ state: RegistrationState; member: number; code: string | null }>(OWN, [
    ...[ctx.shop.id, known.registration, conference],
  ]);
  const again = openVisit(ctx, known);
  if (own?.state === 'confirmed' || own?.state === 'checked_in')
    return { data: { state: 'paid', visit: again, shown: null } };
  if (own?.state !== 'awaiting' || own.code === null) return { data: null };
  const shown = await shownPayment(ctx, { code: own.code, payer: own.member });
  return { data: shown && { state: 'waiting', visit: again, shown } };
}
