import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { claimStock } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { registrationGroups } from '../group-contract.ts';
import { productsBy } from '../queries/products-now.ts';
import { toldOrder } from '../queries/told-order.ts';
import { refuse } from '../refusals.ts';
import { SEAT } from '../rules/seat.ts';
import { checkWish } from './check-wishes.ts';
import { deskOf } from './order-items.ts';
import { titleOf, unitsOf } from './prepare-items.ts';
import { refuseWithoutConsent } from './refuse-without-consent.ts';

type Order = (typeof registrationGroups)['registration.groupOrder'];

const ADD = `insert into registration_group (conference_id, product_id, member_id, name, quantity, unit_fen, title, title_en)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;
const SEATS = `insert into registration_seat (group_id, position, state) select $1, n, $3 from generate_series(1, $2) n
  returning id, stock_key as key`;
const UNPAID = `select from registration_seat s join registration_group g on g.shop_id = s.shop_id and g.id = s.group_id
  where g.shop_id = $1 and g.member_id = $2 and g.conference_id = $3 and s.state = 'held' limit 1`;

/** The member under their lock: of two groups at once the second finds the first. */
async function refuseUnpaid(ctx: Ctx, tx: Tx, member: number, conference: number): Promise<void> {
  await tx.row('select id from member where shop_id = $1 and id = $2 for no key update', [ctx.shop.id, member]);
  if ((await tx.row(UNPAID, [ctx.shop.id, member, conference])) !== null) throw refuse.under_way();
}

/** Buys places for people who are named later: they count at once, all or none, at one price for all of them (C7). */
export async function orderGroup(ctx: Ctx, input: ParsedOf<Order>): Promise<OutputOf<Order>> {
  const { conference: id, product: productId, quantity, name } = input;
  const member = signedIn(ctx).id;
  const conference = await conferenceFacts(ctx, ctx.db, id);
  if (conference === null) throw notFound();
  return ctx.db.write(async (tx) => {
    await refuseWithoutConsent(ctx, tx);
    await refuseUnpaid(ctx, tx, member, id);
    await lockUnits(tx, ctx.shop.id, randomUUID(), unitsOf(await productsBy(ctx, tx, [productId])));
    const [product] = await productsBy(ctx, tx, [productId]);
    if (product === undefined || product.conferenceId !== id || product.isHidden) throw refuse.product_unknown();
    if (product.groupMost === null) throw refuse.no_groups();
    const isOpen = conference.registration === 'open';
    const asked = { ...product, mostEach: product.groupMost };
    const tier = checkWish(ctx, { product: asked, quantity, hasOffer: false, isDesk: false, isOpen, own: [] });
    if (tier instanceof Refusal) throw tier;
    const { zh, en } = titleOf(conference, product, tier, undefined);
    const values = [id, productId, member, name, quantity, tier.fen, zh, en];
    const made = await tx.row<{ id: number }>(ADD, values);
    if (made === null) throw new Error('A group was not stored.');
    const isFree = tier.fen === 0;
    const state = isFree ? 'had' : 'held';
    const seats = await tx.rows<{ id: number; key: string }>(SEATS, [made.id, quantity, state]);
    if (isFree) {
      const lines = unitsOf([product]).map((unit) => ({ unit, quantity: 1 }));
      for (const { key } of seats) {
        if ((await claimStock(ctx, tx, { key, lines, until: null })).length > 0) throw refuse.sold_out();
      }
      return { data: { id: made.id, order: null } };
    }
    const desk = deskOf(ctx);
    const order = await desk.place(ctx, tx, {
      ...{ payer: member, holdUntil: await desk.holdUntil(ctx) },
      lines: seats.map((seat) => ({ sells: SEAT, ref: String(seat.id), quantity: 1 })),
      placing: async (code) =>
        void (await tx.rows('update registration_group set order_code = $3 where shop_id = $1 and id = $2', [
          ...[ctx.shop.id, made.id, code],
        ])),
    });
    return { data: { id: made.id, order: toldOrder(order) } };
  });
}
