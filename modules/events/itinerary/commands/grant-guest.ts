import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { grantNights } from '../../hotel/public.ts';
import type { itinerary } from '../contract.ts';
import { readGuests } from '../queries/read-guests.ts';
import { refuse } from '../refusals.ts';
import { grantsOf } from '../settings.ts';

type Grant = (typeof itinerary)['itinerary.guest.grant'];

/** Gives a guest the nights that their tasks need for nothing (H6), as they were seen: they book them, and are told so. */
export async function grantGuest(ctx: Ctx, { conference, expert, mark }: ParsedOf<Grant>): Promise<OutputOf<Grant>> {
  const grants = await grantsOf(ctx);
  return ctx.db.write(async (tx) => {
    const [guest] = await readGuests(ctx, tx, { conference, expert, grants });
    if (guest === undefined) throw notFound();
    if (guest.mark !== mark) throw refuse.changed();
    if (guest.member === null) throw refuse.unreachable();
    const { member, need } = guest;
    await grantNights(tx, { conference, member, ...need, note: ctx.t('itinerary.granted') });
    const facts = await conferenceFacts(ctx, tx, conference, 'anybody');
    if (facts === null) throw notFound();
    await sendNotice(ctx, tx, {
      ...{ kind: 'itinerary.granted', to: [member], key: `${conference}/${expert}/${need.in}/${need.out}` },
      link: `/hotels?conference=${conference}`,
      values: { conference: facts.titles, days: { zh: `${need.in} 至 ${need.out}`, en: `${need.in} to ${need.out}` } },
    });
    return { data: need };
  });
}
