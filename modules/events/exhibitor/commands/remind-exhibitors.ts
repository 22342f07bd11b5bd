import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { dutyDesk } from '../duty-contract.ts';
import { owingOf } from '../queries/open-duties.ts';

type Remind = OutputOf<(typeof dutyDesk)['exhibitor.duty.remind']>;

const OF = 'SELECT conference_id AS conference FROM exhibition WHERE shop_id = $1 AND id = $2';

/** Reminds the contacts of exhibitors that have something to do, each once a day; who has no contact is the desk’s to call. */
export function remindExhibitors(ctx: Ctx, exhibition: number): Promise<Remind> {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<{ conference: number }>(OF, [ctx.shop.id, exhibition]);
    const facts = row && (await conferenceFacts(ctx, tx, row.conference, 'anybody'));
    if (facts === null) throw notFound();
    const { owing } = await owingOf(ctx, tx, exhibition);
    const contacts = [...new Set(owing.map(({ contactId }) => contactId))].filter((contact) => contact !== null);
    await sendNotice(ctx, tx, {
      ...{ kind: 'exhibitor.owing', to: contacts, link: '/exhibition', values: { conference: facts.titles } },
      key: `${exhibition}/${formatDate(ctx.services.now(), facts.timeZone)}`,
    });
    const unreachable = owing.filter(({ contactId }) => contactId === null).length;
    return { data: { reminded: contacts.length, unreachable } };
  });
}
