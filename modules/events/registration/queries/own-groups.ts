import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../../conference/public.ts';
import type { registrationGroups } from '../group-contract.ts';
import { refuse } from '../refusals.ts';
import { isOpenSeat, namesEnd, seatFault } from '../rules/seat.ts';
import { groupOfSeat, isSeatCode, ownGroup, seatBy, seatCode, seatsOf } from './group-seats.ts';
import { productsBy } from './products-now.ts';
import { toldOrder } from './told-order.ts';

type Groups = (typeof registrationGroups)['registration.groups'];
type Group = (typeof registrationGroups)['registration.group'];
type Seat = (typeof registrationGroups)['registration.seat'];

const LIST = `select g.id, g.name, g.conference_id as "conferenceId", g.created_at as at,
    (select case when $5 then coalesce(nullif(p.title_en, ''), p.title) else p.title end from registration_product p
      where p.shop_id = g.shop_id and p.id = g.product_id) as product,
    (select count(*)::int from registration_seat s where s.shop_id = g.shop_id and s.group_id = g.id and s.state <> 'gone') as places,
    (select count(*)::int from registration_seat s left join registration r on r.shop_id = s.shop_id and r.id = s.registration_id
      where s.shop_id = g.shop_id and s.group_id = g.id and s.state <> 'gone'
        and coalesce(r.state in ('rejected', 'withdrawn', 'expired', 'refunded'), true)) as open
  from registration_group g where g.shop_id = $1 and g.member_id = $2 order by g.created_at desc, g.id desc limit $3 offset $4`;

type Row = Omit<OutputOf<Groups>['data'][number], 'conference'>;

/** The groups that the caller bought. */
export async function ownGroups(ctx: Ctx, { page, limit }: ParsedOf<Groups>): Promise<OutputOf<Groups>> {
  const member = signedIn(ctx).id;
  const isEnglish = ctx.locale === 'en';
  const [rows, count] = await Promise.all([
    ctx.db.rows<Row>(LIST, [ctx.shop.id, member, limit, (page - 1) * limit, isEnglish]),
    ctx.db.row<{ total: number }>(
      'select count(*)::int as total from (select from registration_group where shop_id = $1 and member_id = $2 limit $3) counted',
      [ctx.shop.id, member, page * limit + 1],
    ),
  ]);
  const numbers = rows.map(({ conferenceId }) => conferenceId);
  const conferences = await conferencesFacts(ctx, ctx.db, numbers, 'anybody');
  const total = count?.total ?? 0;
  return {
    data: rows.map((row) => ({ ...row, conference: conferences.get(row.conferenceId)?.title ?? '' })),
    ...{ total, isAtLeast: total > page * limit, page, limit },
  };
}

/** One of them with its places: who has each, and the link to each that nobody has. */
export async function showGroup(ctx: Ctx, id: number): Promise<OutputOf<Group>> {
  const group = await ownGroup(ctx, ctx.db, id, signedIn(ctx).id);
  if (group === null) throw notFound();
  const { conferenceId, orderCode, mostRenames, name, at } = group;
  const [seats, conferences, products] = await Promise.all([
    seatsOf(ctx, ctx.db, id),
    conferencesFacts(ctx, ctx.db, [conferenceId], 'anybody'),
    productsBy(ctx, ctx.db, [group.productId]),
  ]);
  const order = orderCode === '' ? null : await ctx.services.registry.orderDesk(ctx.shop)?.byCode(ctx, orderCode);
  const conference = conferences.get(conferenceId);
  const now = ctx.services.now();
  const until = conference === undefined ? null : namesEnd(group.namesUntil, conference.startsAt);
  const isOver = until === null || now.getTime() >= until;
  const standing = seats.filter(({ state }) => state !== 'gone');
  return {
    data: {
      ...{ id, name, conferenceId, mostRenames, at },
      conference: conference?.title ?? '',
      product: products.map(({ title, titleEn }) => inLanguage(ctx.locale, title, titleEn)).join(),
      places: standing.length,
      open: standing.filter(isOpenSeat).length,
      order: order ? toldOrder(order) : null,
      namesUntil: until === null ? null : new Date(until).toISOString(),
      seats: seats.map((seat) => {
        const canName = seatFault(seat, { mostRenames, isOver }) === null;
        const isOpen = isOpenSeat(seat);
        return {
          ...{ id: seat.id, position: seat.position, state: seat.state, canName },
          name: isOpen ? '' : seat.saidName,
          registration: isOpen ? null : seat.registration,
          code: isOpen && canName ? seatCode(ctx, seat) : '',
        };
      }),
      now: now.toISOString(),
    },
  };
}

/** What a link to a place offers; a link that is not, or no longer, the one of its place opens nothing. */
export async function offeredSeat(ctx: Ctx, { id, code }: ParsedOf<Seat>): Promise<OutputOf<Seat>> {
  const seat = await seatBy(ctx, ctx.db, id);
  const group = seat && (await groupOfSeat(ctx, ctx.db, id));
  if (seat === null || group === null) throw refuse.link_wrong();
  const isOpen = isOpenSeat(seat);
  if (!isSeatCode(ctx, isOpen ? seat : { id, turns: seat.turns - 1 }, code)) throw refuse.link_wrong();
  const conference = (await conferencesFacts(ctx, ctx.db, [group.conferenceId], 'anybody')).get(group.conferenceId);
  if (conference === undefined) throw refuse.link_wrong();
  const [product] = await productsBy(ctx, ctx.db, [group.productId]);
  const until = namesEnd(group.namesUntil, conference.startsAt);
  const isOver = ctx.services.now().getTime() >= until;
  return {
    data: {
      ...{ conferenceId: conference.id, conference: conference.title, group: group.name },
      ...{ startsOn: conference.startsOn, endsOn: conference.endsOn },
      place: [conference.city, conference.venue].filter(Boolean).join(' · '),
      product: product === undefined ? '' : inLanguage(ctx.locale, product.title, product.titleEn),
      namesUntil: new Date(until).toISOString(),
      isOpen: isOpen && seatFault(seat, { ...group, isOver }) === null,
    },
  };
}
