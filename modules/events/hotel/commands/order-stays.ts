import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ThingsOrder } from '../../../../kernel/module/order-desk.ts';
import { fenNumber } from '../../../../kernel/rules/money-text.ts';
import type { hotel, LineResult } from '../contract.ts';
import { hotelRefusals } from '../refusals.ts';
import { nameOrder } from './name-order.ts';
import { deskOf, type TakenStay, takeStays } from './take-stays.ts';

type Order = (typeof hotel)['hotel.order'];

const told = ({ rid, outcome, night, priceFen }: TakenStay): LineResult => ({ rid, outcome, night, priceFen });

/** Places one order of stays that were taken. */
export async function placeTaken(ctx: Ctx, tx: Tx, payer: number, taken: readonly TakenStay[]): Promise<ThingsOrder> {
  const ok = taken.filter((one) => one.outcome === 'ok');
  const desk = deskOf(ctx);
  const lines = ok.flatMap((one) => one.lines);
  const order = await desk.place(ctx, tx, { payer, lines, holdUntil: await desk.holdUntil(ctx) });
  await nameOrder(
    ctx,
    tx,
    ok.map(({ stay }) => stay),
    order.code,
  );
  return order;
}

/** Orders rooms, all of them or none; where one is not to be had so, each line says what it is. */
export async function orderStays(ctx: Ctx, { items }: ParsedOf<Order>): Promise<OutputOf<Order>> {
  const payer = signedIn(ctx).id;
  const most = await ctx.services.settings.get<number>(ctx, 'hotel.mostRooms');
  if (items.length > most) throw hotelRefusals.rooms_many({ most });
  const entries = items.map(({ rid, ...input }) => ({ rid, input }));
  return ctx.db.write(async (tx) => {
    // What was taken goes back where not all is to be had, and that is an answer like another: it is kept under the key of the call, too.
    await tx.rows('SAVEPOINT rooms');
    const taken = await takeStays(ctx, tx, payer, entries);
    if (taken.some(({ outcome }) => outcome !== 'ok')) {
      await tx.rows('ROLLBACK TO SAVEPOINT rooms');
      const nothing = { id: null, code: null, path: null, amount: 0, payBefore: null };
      return { data: { ...nothing, lines: taken.map(told) } };
    }
    const { id, code, path, totalFen, holdUntil } = await placeTaken(ctx, tx, payer, taken);
    return { data: { id, code, path, amount: fenNumber(totalFen), payBefore: holdUntil, lines: taken.map(told) } };
  });
}
