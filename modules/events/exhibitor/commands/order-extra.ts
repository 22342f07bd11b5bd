import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import type { OrderDesk } from '../../../../kernel/module/order-desk.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { type exhibitorGuest, MOST_PEOPLE } from '../guest-contract.ts';
import { badgesOf } from '../queries/own-badges.ts';
import { isOver, type OwnExhibitor, readExhibitor } from '../queries/own-exhibition.ts';
import { extrasPaid } from '../queries/own-extras.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { mostBadges } from '../rules/badges.ts';
import { EXTRA } from '../sold-extra.ts';
import { heldExtra } from './hold-extra.ts';

type Order = (typeof exhibitorGuest)['exhibitor.badgeOrder'];
type GiveBack = (typeof exhibitorGuest)['exhibitor.badgeGiveBack'];
type Wish = ParsedOf<Order>;

const OPEN = `SELECT FROM exhibitor_extra WHERE shop_id = $1 AND exhibitor_id = $2 AND state = 'open' LIMIT 1`;
const ADD = `INSERT INTO exhibitor_extra (exhibitor_id, kind, quantity, unit_fen, stock_key, payer_id, author)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;
const CALLED = 'UPDATE exhibitor_extra SET order_code = $3 WHERE shop_id = $1 AND id = $2';
const OF = 'SELECT exhibitor_id AS exhibitor, order_code AS code FROM exhibitor_extra WHERE shop_id = $1 AND id = $2';

/** Where orders are taken; a shop without them sells no badges. */
function deskOf(ctx: Ctx): OrderDesk {
  const desk = ctx.services.registry.orderDesk(ctx.shop);
  if (desk === null) throw exhibitorRefusals.unsold();
  return desk;
}

/** Places the order of an exhibitor that is locked: at the price of now, with its contact as the payer, until the last day at the latest. */
export async function placeExtra(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  { kind, quantity, priceFen, author, holdUntil }: Wish & { author: string; holdUntil: Date },
): Promise<void> {
  if (isOver(ctx, own.badgeUntil)) throw exhibitorRefusals.badges_late();
  const unitFen = own.extraFen[kind];
  if (unitFen === null) throw exhibitorRefusals.extra_none();
  if (unitFen !== priceFen) throw exhibitorRefusals.price_changed({ price: moneyText(unitFen) });
  if (own.contactId === null) throw exhibitorRefusals.extra_payer();
  if ((await tx.row(OPEN, [ctx.shop.id, own.id])) !== null) throw exhibitorRefusals.extra_open();
  const most = mostBadges(own, await extrasPaid(ctx, tx, own.id), kind);
  if (most + quantity > MOST_PEOPLE) throw exhibitorRefusals.extra_many({ most: MOST_PEOPLE });
  const made = await tx.row<{ id: number }>(ADD, [
    ...[own.id, kind, quantity, unitFen, randomUUID(), own.contactId, author],
  ]);
  if (made === null) throw new Error('An order of badges was not stored.');
  const last = own.badgeUntil === null ? Number.POSITIVE_INFINITY : Date.parse(own.badgeUntil);
  await deskOf(ctx).place(ctx, tx, {
    payer: own.contactId,
    lines: [{ sells: EXTRA, ref: String(made.id), quantity }],
    holdUntil: new Date(Math.min(holdUntil.getTime(), last)),
    placing: async (code) => void (await tx.rows(CALLED, [ctx.shop.id, made.id, code])),
  });
}

/** Orders badges for the calling guest's company (E3). */
export async function orderExtra(ctx: Ctx, wish: Wish): Promise<OutputOf<Order>> {
  const guest = callingGuest(ctx);
  const holdUntil = await deskOf(ctx).holdUntil(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    await placeExtra(ctx, tx, own, { ...wish, author: guest.name, holdUntil });
    return { data: await badgesOf(ctx, tx, own) };
  });
}

/** Takes an order of the calling guest's company back; its order is locked first, as by whoever books its money. */
export async function giveExtraBack(ctx: Ctx, { id, version }: ParsedOf<GiveBack>): Promise<OutputOf<GiveBack>> {
  const guest = callingGuest(ctx);
  const desk = deskOf(ctx);
  const of = await ctx.db.row<{ exhibitor: number; code: string }>(OF, [ctx.shop.id, id]);
  if (of === null || of.exhibitor !== guest.thingId) throw notFound();
  await desk.endAttempts(ctx, { code: of.code, payer: null });
  return ctx.db.write(async (tx) => {
    const asked = { code: of.code, payer: null };
    const quote = await desk.quote(ctx, tx, { ...asked, things: [{ sells: EXTRA, ref: String(id) }] });
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const extra = await heldExtra(ctx, tx, id);
    if (extra === null) throw notFound();
    if (extra.version !== version) throw versionConflict();
    if (isOver(ctx, own.badgeUntil)) throw exhibitorRefusals.badges_late();
    await desk.giveUp(ctx, tx, { ...asked, quote: quote.id });
    return { data: await badgesOf(ctx, tx, own) };
  });
}
