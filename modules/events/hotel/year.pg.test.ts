import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Saved } from '../../content/news/test-news-stage.ts';
import { dayAfter, nightsOf, type Stay } from './rules/nights.ts';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

const ROOMS = [
  [2, 3, 3, 2, 1],
  [1, 1, 2, 2, 1],
  [3, 3, 3, 3, 3],
];
const [YEAR, PRICE, SEED] = [365, 48_000, 20_270_601];
const NIGHTS = 5;
/** From this day of the year on guests arrive, and leave. */
const ARRIVAL = YEAR - NIGHTS;
const CUTOFF = ARRIVAL - 10;

/** What somebody does: with a block and days that are wished, or with one of the stays that there are. */
interface Deed {
  act: 'order' | 'book' | 'pay' | 'give up' | 'redate';
  block: number;
  from: number;
  nights: number;
  which: number;
}

/** The same numbers at every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** What is done on each day of a year: more is wished for than there is, and much of it is given up or moved again. */
function yearOf(seed: number): Deed[][] {
  const next = chance(seed);
  const acts = ['order', 'order', 'order', 'book', 'book', 'pay', 'give up', 'redate'] as const;
  return Array.from({ length: YEAR }, () =>
    Array.from({ length: 2 + next(3) }, (): Deed => {
      const from = next(NIGHTS);
      const wished = { block: next(ROOMS.length), from, nights: 1 + next(NIGHTS - from) };
      return { act: acts[next(acts.length)] ?? 'book', ...wished, which: next(1_000) };
    }),
  );
}

/** A stay as the replay keeps it, beside the stock. */
interface Known extends Stay {
  block: number;
  /** The order that it is paid by, and who gave it. */
  order: { code: string; who: Ctx; fen: number; isPaid: boolean } | null;
  saved: Saved;
}

let stage: HotelStage;
beforeAll(async () => {
  stage = await hotelStage();
});
afterAll(() => stage.close());

const indexOf = (night: string): number => nightsOf({ in: FIRST, out: night }).length;
const daysOf = ({ from, nights }: Deed): Stay => ({ in: dayAfter(FIRST, from), out: dayAfter(FIRST, from + nights) });

test('H1 holds on each day of a year of bookings and cancellations: no night below zero, and each refusal names the first full one', async () => {
  // The conference is a year away.
  stage.pass(-ARRIVAL + 61);
  const blocks: number[] = [];
  const cutoffOn = dayAfter(FIRST, CUTOFF - ARRIVAL);
  for (const rooms of ROOMS) blocks.push(await stage.block(rooms, { priceFen: PRICE, block: { cutoffOn } }));
  const guests: Ctx[] = [];
  while (guests.length < 6) guests.push(await stage.guest());
  let known: Known[] = [];
  const tally: Record<string, number> = {};
  const count = (what: string): number => (tally[what] = (tally[what] ?? 0) + 1);

  const taken = (block: number, but?: Known): number[] => {
    const nights = Array.from({ length: NIGHTS }, () => 0);
    for (const stay of known) {
      if (stay.block !== block || stay === but) continue;
      for (const night of nightsOf(stay)) nights[indexOf(night)] = (nights[indexOf(night)] ?? 0) + 1;
    }
    return nights;
  };
  const fullOf = (block: number, stay: Stay, but?: Known): string | undefined => {
    const gone = taken(block, but);
    return nightsOf(stay).find((night) => (gone[indexOf(night)] ?? 0) >= (ROOMS[block]?.[indexOf(night)] ?? 0));
  };
  const forget = (stay: Known): void => {
    known = known.filter((one) => one !== stay);
  };
  const stayOf = async (code: string): Promise<Saved> => {
    const row = await stage.desk.db.row<Saved>(
      'SELECT id, version FROM hotel_stay WHERE shop_id = $1 AND order_code = $2',
      [stage.shop.id, code],
    );
    return row ?? { id: 0, version: 0 };
  };
  const among = (which: number, wanted: (stay: Known) => boolean): Known | undefined => {
    const those = known.filter(wanted);
    return those[which % Math.max(1, those.length)];
  };

  const deeds: Record<Deed['act'], (deed: Deed, day: number) => Promise<unknown>> = {
    async order(deed, day) {
      const days = daysOf(deed);
      const who = guests[deed.which % guests.length] as Ctx;
      const item = wish(blocks[deed.block] ?? 0, deed.from, deed.nights, `客人${day}-${deed.which}`);
      const { code, amount, lines } = await stage.order(who, [item]);
      const full = fullOf(deed.block, days);
      if (day > CUTOFF) return expect(lines).toMatchObject([{ outcome: 'closed' }]);
      if (full !== undefined) {
        count('refused');
        return expect(lines).toMatchObject([{ outcome: 'night_full', night: full }]);
      }
      expect(lines).toMatchObject([{ outcome: 'ok' }]);
      // Half of them pay at once.
      const order = { code: code ?? '', who, fen: amount, isPaid: deed.which % 2 === 0 };
      if (order.isPaid) await stage.pay(order.code, order.fen);
      known.push({ ...days, block: deed.block, order, saved: await stayOf(order.code) });
      return count('ordered');
    },
    async book(deed, day) {
      const days = daysOf(deed);
      const full = fullOf(deed.block, days);
      const booked = stage.book(blocks[deed.block] ?? 0, { ...days, guests: [{ name: `宾客${day}-${deed.which}` }] });
      if (full !== undefined) {
        count('refused');
        return expect(booked).rejects.toMatchObject({ code: 'hotel.night_full', params: { night: full } });
      }
      known.push({ ...days, block: deed.block, order: null, saved: await booked });
      return count('booked');
    },
    async pay({ which }) {
      const stay = among(which, ({ order }) => order?.isPaid === false);
      if (stay?.order == null) return;
      await stage.pay(stay.order.code, stay.order.fen);
      stay.order.isPaid = true;
      count('paid');
    },
    async 'give up'({ which }) {
      const stay = among(which, ({ order }) => order?.isPaid !== false);
      if (stay === undefined) return;
      if (stay.order === null) await stage.move(stay.saved, 'cancelled');
      else {
        const { data } = await stage.call<{ data: { id: number } }>(stay.order.who, 'hotel.quote', {
          id: stay.saved.id,
        });
        await stage.call(stay.order.who, 'hotel.cancel', { id: stay.saved.id, quote: data.id });
      }
      forget(stay);
      count('given up');
    },
    async redate(deed) {
      const stay = among(deed.which, ({ order }) => order === null);
      if (stay === undefined) return;
      const days = daysOf(deed);
      const full = fullOf(stay.block, days, stay);
      const moved = stage.step(stage.desk, 'hotel.stay.redate', { ...stay.saved, ...days });
      if (full !== undefined) {
        count('refused');
        return expect(moved).rejects.toMatchObject({ code: 'hotel.night_full', params: { night: full } });
      }
      Object.assign(stay, days, { saved: await moved });
      return count('moved');
    },
  };

  /** Who is there on a day of the conference: they come, or not; and some of them leave before their time. */
  const hostDay = async (today: string, next: (below: number) => number): Promise<void> => {
    for (const stay of known.filter((one) => one.in === today)) {
      const seen = await stage.call<{ data: Saved }>(stage.desk, 'hotel.stay.show', { id: stay.saved.id });
      const isThere = next(3) > 0;
      stay.saved = await stage.move(seen.data, isThere ? 'in_house' : 'no_show');
      if (!isThere) stay.out = dayAfter(stay.in);
      count(isThere ? 'came' : 'stayed away');
    }
    for (const stay of known.filter((one) => one.in < today && today < one.out && next(2) === 0)) {
      await stage.move(stay.saved, 'out', { leavesOn: today });
      stay.out = today;
      count('left early');
    }
  };

  const next = chance(SEED + 1);
  for (const [day, done] of yearOf(SEED).entries()) {
    // What nobody paid on its day is free on the next.
    await stage.run('order.expire');
    known = known.filter(({ order }) => order?.isPaid !== false);
    if (day >= ARRIVAL) await hostDay(dayAfter(FIRST, day - ARRIVAL), next);
    else for (const deed of done) await deeds[deed.act](deed, day);
    for (const [nth, block] of blocks.entries()) {
      const stands = await stage.counts(block);
      expect(
        stands.map(({ held, sold }) => held + sold),
        `day ${day}, block ${nth}`,
      ).toEqual(taken(nth));
      expect(stands.every(({ held, sold, capacity }) => held + sold <= capacity)).toBe(true);
    }
    stage.pass(1);
  }
  // The year had of everything.
  for (const what of ['ordered', 'booked', 'paid', 'given up', 'moved', 'came', 'stayed away', 'left early'])
    expect(tally[what] ?? 0, what).toBeGreaterThan(0);
  expect(tally.refused).toBeGreaterThan(100);
});
