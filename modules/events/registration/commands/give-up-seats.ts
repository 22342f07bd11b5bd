import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import type { registrationGroups } from '../group-contract.ts';
import { type HeldGroup, ownGroup, seatsOf } from '../queries/group-seats.ts';
import { refuse } from '../refusals.ts';
import { SEAT } from '../rules/seat.ts';
import { endSeat } from './end-seat.ts';
import { deskOf } from './order-items.ts';

type Quote = (typeof registrationGroups)['registration.groupQuote'];
type GiveUp = (typeof registrationGroups)['registration.groupGiveUp'];

/** An own group of which places may be given up: they are theirs, and nobody who has one has arrived. */
async function checkedGroup(
  ctx: Ctx,
  tx: Tx,
  { group: id, seats }: { group: number; seats: readonly number[] },
): Promise<HeldGroup> {
  const group = await ownGroup(ctx, tx, id, signedIn(ctx).id);
  if (group === null) throw notFound();
  const chosen = (await seatsOf(ctx, tx, id)).filter((seat) => seats.includes(seat.id));
  if (chosen.length < new Set(seats).size) throw notFound();
  if (chosen.some(({ state }) => state !== 'had')) throw refuse.group_unpaid();
  if (chosen.some(({ registration }) => registration === 'checked_in')) throw refuse.seat_used();
  return group;
}

/** Says what giving places of an own group up would keep and give back; what cost nothing needs no quote. */
export function quoteSeats(ctx: Ctx, input: ParsedOf<Quote>): Promise<OutputOf<Quote>> {
  const payer = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const { orderCode: code } = await checkedGroup(ctx, tx, input);
    if (code === '') return { data: { quote: null, keptFen: 0, backFen: 0 } };
    const things = input.seats.map((seat) => ({ sells: SEAT, ref: String(seat) }));
    const { id, keptFen, backFen } = await deskOf(ctx).quote(ctx, tx, { code, payer, things });
    return { data: { quote: id, keptFen: fenNumber(keptFen), backFen: fenNumber(backFen) } };
  });
}

const FREE = `update registration_seat set state = 'gone', updated_at = now() where shop_id = $1 and id = $2 and state = 'had'
  returning registration_id as "registrationId", stock_key as key`;

/** Gives places back that cost nothing. */
export async function freeSeats(ctx: Ctx, tx: Tx, seats: readonly number[]): Promise<void> {
  for (const id of [...seats].sort((one, other) => one - other)) {
    const seat = await tx.row<{ registrationId: number | null; key: string }>(FREE, [ctx.shop.id, id]);
    if (seat === null) continue;
    await freeStock(ctx, tx, seat.key);
    await endSeat(ctx, tx, { id, registrationId: seat.registrationId });
  }
}

/** Gives places of an own group up, at what a quote says; whoever has one is out. */
export function giveUpSeats(ctx: Ctx, input: ParsedOf<GiveUp>): Promise<OutputOf<GiveUp>> {
  const payer = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const { orderCode: code } = await checkedGroup(ctx, tx, input);
    if (code !== '') {
      if (input.quote === null) throw refuse.quote_needed();
      await deskOf(ctx).giveUp(ctx, tx, { code, quote: input.quote, payer });
      return { data: { places: input.seats.length } };
    }
    await freeSeats(ctx, tx, input.seats);
    return { data: { places: input.seats.length } };
  });
}
