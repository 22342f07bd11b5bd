import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { receivingDesk } from '../admin-contract.ts';

type Chase = (typeof receivingDesk)['receiving.leg.chase'];

/** Guests who are asked by one call. */
const MOST_ASKED = 1000;

const MISSING = `SELECT DISTINCT member_id AS id FROM receiving_leg WHERE shop_id = $1 AND conference_id = $2 AND state = 'missing'
  AND member_id IS NOT NULL ORDER BY member_id LIMIT ${MOST_ASKED}`;
const UNREACHABLE = `SELECT count(*)::int AS count FROM receiving_leg WHERE shop_id = $1 AND conference_id = $2 AND state = 'missing' AND member_id IS NULL`;

/** Asks guests who have not said how they come or leave; the same guest once a day. Who has no account is the desk’s to call. */
export function chaseGuests(ctx: Ctx, conferenceId: number): Promise<OutputOf<Chase>> {
  return ctx.db.write(async (tx) => {
    const facts = await conferenceFacts(ctx, tx, conferenceId, 'anybody');
    if (facts === null) throw notFound();
    const members = await tx.rows<{ id: number }>(MISSING, [ctx.shop.id, conferenceId]);
    const rest = await tx.row<{ count: number }>(UNREACHABLE, [ctx.shop.id, conferenceId]);
    await sendNotice(ctx, tx, {
      ...{ kind: 'receiving.asked', to: members.map(({ id }) => id) },
      key: `${conferenceId}/${formatDate(ctx.services.now(), facts.timeZone)}`,
      ...{ link: `/trip?conference=${conferenceId}`, values: { conference: facts.titles } },
    });
    return { data: { asked: members.length, unreachable: rest?.count ?? 0 } };
  });
}
