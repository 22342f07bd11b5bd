import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { OrderDesk, OrderedThing } from '../../../../kernel/module/order-desk.ts';
import { claimStock, type StockLine } from '../../../../kernel/stock/claim-stock.ts';
import { lockUnits } from '../../../../kernel/stock/lock-units.ts';
import { audienceGate } from '../../../content/envelope/public.ts';
import type { LineResult, OrderItem } from '../contract.ts';
import { type GuestStay, holdGuests, namesOf, ownStays, sharesGuest } from '../guests.ts';
import { blocksToSell, type SoldBlock, type SoldNight } from '../queries/blocks-to-sell.ts';
import { freeNights } from '../queries/free-nights.ts';
import { hotelRefusals } from '../refusals.ts';
import { STAY } from '../rules/cart.ts';
import { freeOf } from '../rules/free-nights.ts';
import { nightsOf, priceOf } from '../rules/nights.ts';
import { newShareCode } from '../share-code.ts';

/** What a cart says of a room: which one, and the wish. */
export interface StayEntry {
  rid: number;
  input: Omit<OrderItem, 'rid'>;
}

/** What became of an entry: taken, with what an order has of it, or why not. */
export type TakenStay =
  | (LineResult & { outcome: 'ok'; stay: number; lines: OrderedThing[] })
  | (LineResult & { outcome: Exclude<LineResult['outcome'], 'ok'> });

/** An entry that nothing speaks against so far. */
interface Wanted {
  entry: StayEntry;
  block: SoldBlock;
  nights: readonly SoldNight[];
  priceFen: number;
}

/** The desk that takes the orders; whoever switched orders off sells no rooms. */
export function deskOf(ctx: Ctx): OrderDesk {
  const desk = ctx.services.registry.orderDesk(ctx.shop);
  if (desk === null) throw hotelRefusals.unsold();
  return desk;
}

const refused = (
  { rid }: StayEntry,
  outcome: Exclude<LineResult['outcome'], 'ok'>,
  more: Partial<LineResult> = {},
): TakenStay => ({ rid, night: null, priceFen: null, ...more, outcome });

/** The nights of a wish as its block sells them to everybody today; null where it does not. */
function openNights(
  block: SoldBlock | undefined,
  { in: from, out }: StayEntry['input'],
  most: number,
): SoldNight[] | null {
  if (block === undefined || !block.isHeld || block.state !== 'definite') return null;
  if (from < block.today || (block.cutoffOn !== null && block.today > block.cutoffOn)) return null;
  const there = new Map(block.nights.map((night) => [night.night, night]));
  const wanted = nightsOf({ in: from, out });
  const sold = wanted.flatMap((night) => there.get(night) ?? []);
  return wanted.length === 0 || wanted.length > most || sold.length < wanted.length ? null : sold;
}

/** The first night, by its day, among units that have too little left. */
export const firstFull = (nights: readonly SoldNight[], short: readonly number[]): string | null =>
  nights.find(({ unit }) => short.includes(unit))?.night ?? null;

const ADD = `INSERT INTO hotel_stay (block_id, conference_id, member_id, source, arrives_on, leaves_on, guests, guest_names, state, stock_key, price_fen, night_fens, gender, share_code)
  VALUES ($1, $2, $3, 'site', $4, $5, $6, $7, 'held', $8, $9, $10, $11, $12) RETURNING id`;

async function take(
  ctx: Ctx,
  tx: Tx,
  { entry, block, nights, priceFen }: Wanted,
  { member, until }: { member: number; until: Date },
): Promise<TakenStay> {
  const { rid, input } = entry;
  const key = randomUUID();
  const lines: StockLine[] = nights.map(({ unit }) => ({ unit, quantity: 1 }));
  const short = await claimStock(ctx, tx, { key, lines, until });
  if (short.length > 0) return refused(entry, 'night_full', { night: firstFull(nights, short), priceFen });
  const made = await tx.row<{ id: number }>(ADD, [
    ...[rid, block.conferenceId, member, input.in, input.out],
    ...[JSON.stringify(input.guests), namesOf(input.guests), key, priceFen],
    ...[JSON.stringify(nights.map((night) => night.priceFen)), block.isShared ? (input.gender ?? null) : null],
    block.isShared ? newShareCode() : null,
  ]);
  if (made === null) throw new Error('A stay was not stored.');
  const line = { sells: STAY, ref: String(made.id), quantity: 1 };
  return { rid, outcome: 'ok', night: null, priceFen, stay: made.id, lines: [line] };
}

/**
 * Takes what entries of a cart wish, in the caller's transaction: each of them is priced and checked by what stands now (H2), its
 * nights are held together or not at all (H1), and a stay is made of it that an order's line leads on. What an entry is refused
 * for, it says itself; whoever wants all or nothing throws the transaction away.
 */
export async function takeStays(ctx: Ctx, tx: Tx, member: number, entries: readonly StayEntry[]): Promise<TakenStay[]> {
  const until = await deskOf(ctx).holdUntil(ctx);
  const most = await ctx.services.settings.get<number>(ctx, 'hotel.mostNights');
  await holdGuests(tx, ctx.shop.id, { member });
  const blocks = await blocksToSell(
    ctx,
    tx,
    entries.map(({ rid }) => rid),
  );
  const [first, last] = [
    entries.map(({ input }) => input.in).sort()[0],
    entries
      .map(({ input }) => input.out)
      .sort()
      .at(-1),
  ];
  const sleeping: GuestStay[] =
    first === undefined || last === undefined ? [] : await ownStays(ctx, tx, member, { in: first, out: last });
  const gate = audienceGate(ctx.person);
  const free = await freeNights(ctx, tx, member);
  const judged = entries.map((entry): Wanted | TakenStay => {
    const block = blocks.get(entry.rid);
    const nights = openNights(block, entry.input, most);
    if (block === undefined || nights === null) return refused(entry, 'closed');
    if (!gate.sees(block.audience)) return refused(entry, 'not_for_you');
    if (block.isShared && entry.input.gender === undefined) return refused(entry, 'gender_needed');
    if (entry.input.guests.length > block.sleeps) throw hotelRefusals.guests_many({ most: block.sleeps });
    const [fullFen, priced] = [priceOf(nights), freeOf(free.get(block.conferenceId), nights)];
    const priceFen = priceOf(priced);
    // Whoever has nights for nothing was shown what they cost others.
    const isKnown = entry.input.priceFen === undefined || [priceFen, fullFen].includes(entry.input.priceFen);
    if (!isKnown) return refused(entry, 'price_changed', { priceFen });
    if (sleeping.some((stay) => sharesGuest(entry.input, stay))) return refused(entry, 'guest_twice', { priceFen });
    sleeping.push(entry.input);
    for (const { night } of priced.filter((one) => one.priceFen === 0)) free.get(block.conferenceId)?.delete(night);
    return { entry, block, nights: priced, priceFen };
  });
  const units = judged.flatMap((one) => ('entry' in one ? one.nights.map(({ unit }) => unit) : []));
  // Locked in one order before the first of them is taken, so that no two carts wait for each other.
  await lockUnits(tx, ctx.shop.id, randomUUID(), units);
  const taken: TakenStay[] = [];
  for (const one of judged) taken.push('entry' in one ? await take(ctx, tx, one, { member, until }) : one);
  return taken;
}
