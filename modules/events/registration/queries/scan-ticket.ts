import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { takeCode } from '../../../platform/device/public.ts';
import type { registrationAdmin } from '../admin-contract.ts';
import type { RegistrationState } from '../rules/states.ts';
import { TICKET } from '../rules/ticket.ts';

type Scan = (typeof registrationAdmin)['registration.registration.scan'];

/** Whose registration a signed code is, once its signature holds. */
export async function scanTicket(ctx: Ctx, code: string): Promise<OutputOf<Scan>> {
  const { id } = await takeCode(ctx, TICKET, code);
  const row = await ctx.db.row<{ id: number; state: RegistrationState; person: string }>(
    `select r.id, r.state, m.name as person from registration r join member m on m.shop_id = r.shop_id and m.id = r.member_id
     where r.shop_id = $1 and r.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return { data: row };
}
