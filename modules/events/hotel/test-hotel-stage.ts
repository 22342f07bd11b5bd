import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import type { LineResult, OwnStay } from './contract.ts';
import { dayAfter } from './rules/nights.ts';

/** What an order of rooms answers. */
export interface Ordered {
  id: number | null;
  code: string | null;
  amount: number;
  lines: LineResult[];
}

/** The first night that the stage sells. */
export const FIRST = '2027-06-01';

/** A shop with a conference, a hotel, and somebody at the desk. */
export interface HotelStage extends NewsStage {
  desk: Ctx;
  conference: number;
  /** Another one like it. */
  newConference(): Promise<number>;
  hotel: number;
  /** Somebody of the site. */
  guest(): Promise<Ctx>;
  /** A block of a room of its own: so many rooms in each of its nights from the first on. */
  block(rooms: readonly number[], more?: { block?: object; sleeps?: number; priceFen?: number }): Promise<number>;
  order(who: Ctx, items: readonly object[], once?: string): Promise<Ordered>;
  own(who: Ctx): Promise<OwnStay[]>;
  book(block: number, more?: object): Promise<Saved>;
  move(stay: Saved, to: string, more?: object): Promise<Saved>;
  /** Books the money of an order as the counter has seen it. */
  pay(code: string | null, fen: number): Promise<void>;
  run(job: string): Promise<void>;
  /** What is held and sold of each night of a block, and its capacity. */
  counts(block: number): Promise<{ held: number; sold: number; capacity: number }[]>;
  pass(days: number): void;
}

/** A wish for a room: from the first night on, for so many nights. */
export const wish = (rid: number, from: number, nights: number, name: string, more: object = {}) => ({
  ...{ rid, in: dayAfter(FIRST, from), out: dayAfter(FIRST, from + nights), guests: [{ name, phone: '' }] },
  ...more,
});

/** Builds the stage; `close` it in `afterAll`. */
export async function hotelStage(): Promise<HotelStage> {
  let now = Date.parse('2027-04-01T04:00:00Z');
  const stage = await newsStage({ now: () => new Date(now) });
  const desk = stage.as(await stage.person());
  const newConference = async (): Promise<number> => {
    const draft = await stage.step(desk, 'conference.conference.save', {
      ...{
        title: '年会',
        titleEn: 'Annual meeting',
        lead: '导语',
        body: '<p>正文</p>',
        city: '青屿',
        venue: '会展中心',
      },
      ...{ startsOn: '2027-06-02', endsOn: '2027-06-04', latitude: 24.48, longitude: 118.09 },
    });
    return (await stage.step(desk, 'conference.conference.publish', draft)).id;
  };
  const conference = await newConference();
  const { id: hotel } = await stage.step(desk, 'hotel.hotel.save', {
    ...{ name: '海湾酒店', nameEn: 'Bay Hotel', latitude: 24.489, longitude: 118.09 },
  });
  let rooms = 0;
  return {
    ...{ ...stage, desk, conference, hotel, newConference },
    guest: async () => stage.as(await stage.person({ kind: 'site', permissions: [] })),
    async block(sizes, { block: more = {}, sleeps = 2, priceFen = 48_000 } = {}) {
      rooms += 1;
      const room = await stage.step(desk, 'hotel.room.save', { hotelId: hotel, name: `房型 ${rooms}`, sleeps });
      const block = await stage.step(desk, 'hotel.block.save', {
        ...{ conferenceId: conference, roomId: room.id, state: 'definite', cutoffOn: '2027-05-20', ...more },
      });
      const nights = sizes.map((allotment, nth) => ({ night: dayAfter(FIRST, nth), priceFen, allotment }));
      await stage.step(desk, 'hotel.board.save', { block: block.id, version: block.version, nights });
      return block.id;
    },
    order: async (who, items, once) => (await stage.call<{ data: Ordered }>(who, 'hotel.order', { items }, once)).data,
    own: async (who) => (await stage.call<{ data: OwnStay[] }>(who, 'hotel.orders', {})).data,
    book: (block, more = {}) =>
      stage.step(desk, 'hotel.stay.book', {
        ...{ block, in: FIRST, out: dayAfter(FIRST, 2), guests: [{ name: `住客 ${crypto.randomUUID()}` }], ...more },
      }),
    move: (stay, to, more = {}) => stage.step(desk, 'hotel.stay.move', { ...stay, to, ...more }),
    async pay(code, fen) {
      const { data } = await stage.call<{ data: { id: number }[] }>(desk, 'order.order.list', { q: code ?? '' });
      const paid = { order: data[0]?.id, method: 'cash', fen, reference: crypto.randomUUID() };
      await stage.call(desk, 'order.payment.book', paid);
    },
    async run(name) {
      const job = stage.kit.services.registry.modules
        .flatMap(({ manifest }) => manifest.jobs ?? [])
        .find((one) => one.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}.`);
      await (job.run as (ctx: Ctx) => Promise<unknown>)(stage.kit.ctx(stage.shop));
    },
    counts: (block) =>
      desk.db.rows(
        `SELECT u.held, u.sold, u.capacity FROM hotel_night n JOIN stock_unit u ON u.shop_id = n.shop_id AND u.id = n.unit_id
         WHERE n.shop_id = $1 AND n.block_id = $2 ORDER BY n.night`,
        [stage.shop.id, block],
      ),
    pass: (days) => {
      now += days * 24 * 3600 * 1000;
    },
  };
}
