import type { z } from 'zod';
import type { Refusal } from '../../../kernel/contract/refusal.ts';
import type { CartSpec } from '../../../kernel/module/cart-spec.ts';
import { moneyText } from '../../../kernel/rules/money-text.ts';
import { nameOrder } from './commands/name-order.ts';
import { type StayEntry, type TakenStay, takeStays } from './commands/take-stays.ts';
import { OrderItem } from './contract.ts';
import { hotelRefusals } from './refusals.ts';

const isWish = (input: unknown): input is z.output<typeof OrderItem> => OrderItem.safeParse(input).success;

/** Why a wish is not to be had, as its reader is told. */
function refusalOf({ outcome, night, priceFen }: Exclude<TakenStay, { outcome: 'ok' }>): Refusal {
  if (outcome === 'price_changed') return hotelRefusals.price_changed({ price: moneyText(priceFen ?? 0) });
  if (outcome === 'night_full') return hotelRefusals.night_gone({ night: night ?? '' });
  const { guest_twice, not_for_you, gender_needed, not_open } = hotelRefusals;
  return (outcome === 'closed' ? not_open : { guest_twice, not_for_you, gender_needed }[outcome])();
}

/** Rooms in the common cart (F4): each entry is a stay in one room, with those who sleep there. */
export const stayCart: CartSpec = {
  label: { zh: '酒店住宿', en: 'Hotel room' },
  input: OrderItem,
  async take(ctx, tx, member, entries) {
    const most = await ctx.services.settings.get<number>(ctx, 'hotel.mostRooms');
    if (entries.length > most) {
      return entries.map(({ rid }) => ({ rid, outcome: 'refused', refusal: hotelRefusals.rooms_many({ most }) }));
    }
    const wishes = entries.flatMap(({ input }): StayEntry[] => {
      if (!isWish(input)) return [];
      const { rid, ...wish } = input;
      return [{ rid, input: wish }];
    });
    const taken = await takeStays(ctx, tx, member, wishes);
    return entries.map(({ rid }, nth) => {
      const one = taken[nth];
      if (one === undefined) throw new Error('A room of the cart was left without an answer.');
      if (one.outcome === 'ok') return { rid, outcome: 'ok', lines: one.lines };
      return { rid, outcome: 'refused', refusal: refusalOf(one) };
    });
  },
  ordered: (ctx, tx, lines, { code }) =>
    nameOrder(
      ctx,
      tx,
      lines.map(({ ref }) => Number(ref)),
      code,
    ),
};
