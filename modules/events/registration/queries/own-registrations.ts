import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { ladderDates } from '../../../../kernel/rules/ladder-dates.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { signCodes } from '../../../platform/device/public.ts';
import { type ConferenceFacts, conferencesFacts } from '../../conference/public.ts';
import type { OwnRow, registration } from '../contract.ts';
import { isEnded, registrationSteps } from '../rules/states.ts';
import { TICKET } from '../rules/ticket.ts';
import { followUpsOf } from './follow-ups.ts';
import { itemsOf } from './own-registration.ts';
import { productsBy } from './products-now.ts';
import { toldOrder } from './told-order.ts';

type Mine = (typeof registration)['registration.mine'];
type Own = (typeof registration)['registration.own'];

type Stored = Pick<OwnRow, 'id' | 'conferenceId' | 'state' | 'submittedAt' | 'holdUntil'>;

const COLUMNS = `id, conference_id as "conferenceId", state, submitted_at as "submittedAt", hold_until as "holdUntil"`;

const withConference = (row: Stored, conference: ConferenceFacts | undefined): OwnRow => ({
  ...row,
  conference: conference?.title ?? '',
  startsOn: conference?.startsOn ?? null,
  endsOn: conference?.endsOn ?? null,
  place: [conference?.city, conference?.venue].filter(Boolean).join(' · '),
});

/** The caller’s registrations, the newest first. */
export async function ownRegistrations(ctx: Ctx, { page, limit }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const member = signedIn(ctx).id;
  const [rows, count] = await Promise.all([
    ctx.db.rows<Stored>(
      `select ${COLUMNS} from registration where shop_id = $1 and member_id = $2 order by submitted_at desc, id desc limit $3 offset $4`,
      [ctx.shop.id, member, limit, (page - 1) * limit],
    ),
    // Counted as far as one leafs: whether there is more is all that a list needs.
    ctx.db.row<{ total: number }>(
      'select count(*)::int as total from (select from registration where shop_id = $1 and member_id = $2 limit $3) counted',
      [ctx.shop.id, member, page * limit + 1],
    ),
  ]);
  const conferences = await conferencesFacts(
    ctx,
    ctx.db,
    rows.map(({ conferenceId }) => conferenceId),
    'anybody',
  );
  const data = rows.map((row) => withConference(row, conferences.get(row.conferenceId)));
  const total = count?.total ?? 0;
  return { data, total, isAtLeast: total > page * limit, page, limit };
}

/** Until when codes of a conference are taken at its gates: to the end of the day after the last. */
export const ticketCodesUntil = ({ endsOn, timeZone }: Pick<ConferenceFacts, 'endsOn' | 'timeZone'>): Date =>
  instantOf(dayAfter(dayAfter(endsOn)), '00:00', timeZone);

/** One of the caller’s registrations with everything that belongs to it. */
export async function ownRegistration(ctx: Ctx, id: number): Promise<OutputOf<Own>> {
  const member = signedIn(ctx).id;
  const row = await ctx.db.row<Stored & { reason: string; confirmedAt: string | null }>(
    `select ${COLUMNS}, reason, confirmed_at as "confirmedAt" from registration where shop_id = $1 and id = $2 and member_id = $3`,
    [ctx.shop.id, id, member],
  );
  if (row === null) throw notFound();
  const items = await itemsOf(ctx, ctx.db, id);
  const [products, conferences] = await Promise.all([
    productsBy(ctx, ctx.db, [...new Set(items.map(({ product }) => product))]),
    conferencesFacts(ctx, ctx.db, [row.conferenceId], 'anybody'),
  ]);
  const conference = conferences.get(row.conferenceId);
  const desk = ctx.services.registry.orderDesk(ctx.shop);
  const codes = [...new Set(items.flatMap(({ orderCode }) => (orderCode === '' ? [] : [orderCode])))];
  // A registration has one order, and one more for each thing that was added later.
  const orders = desk === null ? [] : await Promise.all(codes.map((code) => desk.byCode(ctx, code)));
  const isConfirmed = row.state === 'confirmed' || row.state === 'checked_in';
  const code =
    isConfirmed && conference !== undefined
      ? ((await signCodes(ctx, TICKET, [{ id, until: ticketCodesUntil(conference) }])).get(id) ?? '')
      : '';
  const priced = products.filter((product) =>
    items.some((item) => item.product === product.id && item.orderCode !== '' && item.state !== 'gone'),
  );
  return {
    data: {
      ...withConference(row, conference),
      timeZone: conference?.timeZone ?? '',
      reason: row.reason,
      confirmedAt: row.confirmedAt,
      items: items.map(({ title, titleEn, key: _key, promoId: _promo, ...item }) => ({
        ...item,
        title: inLanguage(ctx.locale, title, titleEn),
      })),
      orders: orders.flatMap((order) => (order === null ? [] : [toldOrder(order)])),
      code,
      ladder: priced.map((product) => ({
        title: inLanguage(ctx.locale, product.title, product.titleEn),
        steps: conference === undefined ? [] : ladderDates(product.ladder, conference.startsOn),
      })),
      followUps: isConfirmed ? await followUpsOf(ctx, { conference: row.conferenceId, member }) : [],
      now: ctx.services.now().toISOString(),
    },
    can: {
      withdraw: !isEnded(row.state) && ['withdrawn', 'refunded'].some((to) => isStep(row.state, to)),
      resume: row.state === 'draft',
    },
  };
}

const isStep = (from: OwnRow['state'], to: string): boolean =>
  registrationSteps.may(from, to as OwnRow['state'], 'member');
