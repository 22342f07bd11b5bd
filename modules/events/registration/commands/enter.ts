import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registrationAdmin } from '../admin-contract.ts';
import { lockedRegistration } from '../queries/own-registration.ts';
import { refuse } from '../refusals.ts';
import { payUntil } from '../settings.ts';
import { orderItems } from './order-items.ts';
import { firstOf, prepareItems } from './prepare-items.ts';

type Enter = (typeof registrationAdmin)['registration.registration.enter'];

const MEMBER = `select from member where shop_id = $1 and id = $2 and merged_into is null and status = 'active'`;

/** Registers a member at the desk: what costs something waits for their money, what is given for nothing is theirs at once. */
export function enter(ctx: Ctx, input: ParsedOf<Enter>): Promise<OutputOf<Enter>> {
  const { conferenceId, memberId, items, isFree, isQuiet, note } = input;
  return ctx.db.write(async (tx) => {
    if ((await tx.row(MEMBER, [ctx.shop.id, memberId])) === null) throw refuse.person_unknown();
    const conference = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
    if (conference === null) throw refuse.conference_unknown();
    const wanted = { conference, member: memberId, wishes: items, isDesk: true, isFree };
    const prepared = await prepareItems(ctx, tx, wanted);
    if (prepared.outcome === 'refused') throw firstOf(prepared.refused);
    if (prepared.outcome !== 'ready') throw refuse.step();
    const { held } = prepared;
    if (note !== '')
      await tx.rows('update registration set note = $3 where shop_id = $1 and id = $2', [ctx.shop.id, held.id, note]);
    const ordering = { held, items: prepared.items, role: 'staff', isQuiet } as const;
    await orderItems(ctx, tx, { ...ordering, holdUntil: () => payUntil(ctx) });
    const after = await lockedRegistration(ctx, tx, held.id);
    return { data: { id: held.id, version: after?.version ?? 1 } };
  });
}
