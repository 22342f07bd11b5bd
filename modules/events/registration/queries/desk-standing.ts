import type { Ctx } from '../../../../kernel/http/context.ts';
import type { DeskSpec, DeskStanding } from '../../../../kernel/module/desk-spec.ts';
import { conferenceKind } from '../../conference/public.ts';

const TICKETS = `SELECT count(*)::int AS products, count(*) FILTER (WHERE EXISTS (SELECT FROM registration_product_quota q
    WHERE q.shop_id = p.shop_id AND q.product_id = p.id))::int AS counted
  FROM registration_product p WHERE p.shop_id = $1 AND p.conference_id = $2`;
const PEOPLE = `SELECT count(*) FILTER (WHERE r.state IN ('confirmed', 'checked_in'))::int AS coming,
    count(*) FILTER (WHERE r.state = 'pending')::int AS pending, count(*) FILTER (WHERE r.state = 'awaiting')::int AS unpaid
  FROM registration r WHERE r.shop_id = $1 AND r.conference_id = $2`;

/** What is sold for a conference. */
async function tickets(ctx: Ctx, id: number): Promise<DeskStanding> {
  const row = await ctx.db.row<{ products: number; counted: number }>(TICKETS, [ctx.shop.id, id]);
  const { products, counted } = row ?? { products: 0, counted: 0 };
  if (products === 0) return { state: 'missing', text: { zh: '还没有参会证与活动', en: 'No tickets yet' } };
  const text = { zh: `${products} 种，${counted} 种有名额`, en: `${products} kinds, ${counted} with a quota` };
  return { state: 'done', text };
}

/** Who comes to it, and whom the desk has to look at. */
async function people(ctx: Ctx, id: number): Promise<DeskStanding> {
  const row = await ctx.db.row<{ coming: number; pending: number; unpaid: number }>(PEOPLE, [ctx.shop.id, id]);
  const { coming, pending, unpaid } = row ?? { coming: 0, pending: 0, unpaid: 0 };
  if (coming + pending + unpaid === 0) return { state: 'missing', text: { zh: '还没有人报名', en: 'Nobody yet' } };
  return {
    state: pending > 0 ? 'waiting' : 'begun',
    text: {
      zh: `${coming} 人已确认，${unpaid} 人待付款，${pending} 人待审核`,
      en: `${coming} confirmed, ${unpaid} to pay, ${pending} to be approved`,
    },
  };
}

/** Tickets of a conference, and who registered. */
export const registrationDesks: Readonly<Record<string, DeskSpec>> = {
  'registration.tickets': {
    ...{ of: conferenceKind.record, label: { zh: '参会证与活动', en: 'Tickets and events' }, order: 10 },
    permission: 'registration.product.view',
    screen: (id) => `/backend/registration-products?conferenceId=${id}`,
    standing: tickets,
  },
  'registration.people': {
    ...{ of: conferenceKind.record, label: { zh: '报名', en: 'Registrations' }, order: 20 },
    permission: 'registration.registration.view',
    screen: (id) => `/backend/registrations?conferenceId=${id}`,
    standing: people,
  },
};
