import { orderStays } from '../modules/events/hotel/commands/order-stays.ts';
import { dayAfter, nightsOf } from '../modules/events/hotel/rules/nights.ts';
import { openCongress } from './congress.ts';
import { FIRST_DAY, FIRST_ID, fillHotel, NIGHTS, ROOMS } from './congress-fill.ts';
import { chance } from './million-news-texts.ts';
import { recordFigure } from './results.ts';
import { p95, timed } from './timed.ts';

// Two thousand people order one room or two at once out of 300 rooms of five nights, two dozen at a time, which is six times of what
// there is. Nobody gives anything back meanwhile, so that a night that somebody was refused for is full in the end, too.
const [CARTS, AT_ONCE] = [2_000, 24];

const bench = await openCongress();
const { shop, portal, ctxOf } = bench;
const blocks = await fillHotel(bench.fill, bench);
const next = chance(1805);
const pick = (below: number): number => Math.floor(next() * below);
const carts = Array.from({ length: CARTS }, (_, n) => {
  const from = pick(NIGHTS);
  const days = { in: dayAfter(FIRST_DAY, from), out: dayAfter(FIRST_DAY, from + 1 + pick(NIGHTS - from)) };
  return Array.from({ length: 1 + pick(2) }, (_, room) => ({
    ...{ rid: blocks[pick(blocks.length)] ?? 0, ...days },
    guests: [{ name: `客人${n}-${room}`, phone: '' }],
  }));
});

interface Refused {
  cart: number;
  named: { rid: number; night: string | null }[];
}
const times: number[] = [];
const refused: Refused[] = [];
let [ordered, other, turn] = [0, 0, 0];
const began = performance.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (turn < CARTS) {
      const cart = turn++;
      const items = carts[cart] ?? [];
      await timed(times, async () => {
        const { data } = await orderStays(ctxOf(FIRST_ID + cart), { items });
        const full = data.lines.filter(({ outcome }) => outcome === 'night_full');
        if (data.code !== null) ordered += 1;
        else if (full.length > 0) refused.push({ cart, named: full });
        else other += 1;
      });
    }
  }),
);
const seconds = (performance.now() - began) / 1000;

const { rows: nights } = await portal.sql(
  `select n.block_id::int as rid, n.night::text, u.capacity - u.held - u.sold as left, u.held + u.sold as gone,
     (select coalesce(sum(c.quantity), 0)::int from stock_claim c where c.shop_id = u.shop_id and c.unit_id = u.id and c.state in ('held', 'sold')) as claimed,
     (select count(*)::int from hotel_stay s where s.shop_id = n.shop_id and s.block_id = n.block_id and s.state = 'held'
        and s.arrives_on <= n.night and n.night < s.leaves_on) as stays
   from hotel_night n join stock_unit u on u.shop_id = n.shop_id and u.id = n.unit_id where n.shop_id = $1 and n.block_id >= ${FIRST_ID}`,
  [shop.id],
);
const leftOf = new Map(nights.map(({ rid, night, left }) => [`${rid} ${night}`, left as number]));
const below = nights.filter(({ left }) => left < 0).length;
const uneven = nights.filter(({ gone, claimed, stays }) => gone !== claimed || gone !== stays).length;
// A night that is named is one of the cart's, and has less left than the cart wanted of it.
const unnamed = refused.filter(
  ({ cart, named }) =>
    !named.every(({ rid, night }) => {
      if (night === null) return false;
      const wanted = (carts[cart] ?? []).filter((item) => item.rid === rid && nightsOf(item).includes(night)).length;
      return wanted > (leftOf.get(`${rid} ${night}`) ?? Number.POSITIVE_INFINITY);
    }),
).length;
const isExact = below + uneven + unnamed + other === 0 && ordered + refused.length === CARTS;
recordFigure({
  name: `Congress, ${CARTS.toLocaleString('en')} carts on ${ROOMS} rooms × ${NIGHTS} nights`,
  measured: `${ordered} ordered, ${refused.length} refused, ${unnamed + other} of them without the night that was full; ${below} nights below zero, ${uneven} of which claims and stays count otherwise; ${seconds.toFixed(1)} s, p95 ${Math.round(p95(times))} ms, ${AT_ONCE} at once`,
  goal: 'no night below zero, every refusal names its night',
  reached: isExact,
});
await bench.stop();
