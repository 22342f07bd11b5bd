import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CodeOwner, PersonCodeSpec } from '../../../../kernel/module/person-code-spec.ts';
import { judgeCode } from '../../../platform/device/public.ts';
import { TICKET } from '../rules/ticket.ts';

const COMES = `select member_id as member, conference_id as id from registration
  where shop_id = $1 and id = $2 and state in ('confirmed', 'checked_in')`;

/** Who comes by a registration, and to which conference; null where nobody does. */
export async function comesBy(ctx: Ctx, registration: number): Promise<CodeOwner | null> {
  const row = await ctx.db.row<{ member: number; id: number }>(COMES, [ctx.shop.id, registration]);
  return row === null ? null : { ...row, record: 'conference.conference' };
}

/** Whose the code of a registration is. */
export const ticketCode: PersonCodeSpec = {
  kind: TICKET,
  async whose(ctx, code) {
    const verdict = await judgeCode(ctx, TICKET, code);
    return verdict.fault === null ? comesBy(ctx, verdict.claims.id) : null;
  },
};
