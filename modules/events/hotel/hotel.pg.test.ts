import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Saved } from '../../content/news/test-news-stage.ts';
import type { BoardBlock } from './admin-contract.ts';
import { type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
let ann: Ctx;
beforeAll(async () => {
  stage = await hotelStage();
  ann = await stage.guest();
});
afterAll(() => stage.close());

const board = async (id: number): Promise<BoardBlock> => {
  const asked = { conference: stage.conference };
  const { data } = await stage.call<{ data: { blocks: BoardBlock[] } }>(stage.desk, 'hotel.board.show', asked);
  const found = data.blocks.find((block) => block.id === id);
  if (found === undefined) throw new Error(`Block ${id} is on no board.`);
  return found;
};
const left = (counts: { held: number; sold: number; capacity: number }[]): number[] =>
  counts.map(({ held, sold, capacity }) => capacity - held - sold);

describe('what guests read', () => {
  test('a list with price range, rooms left and the distance; the detail night by night', async () => {
    const block = await stage.block([3, 2, 4]);
    const visitor = stage.as(null);
    const brief = await stage.call<{ data: { id: number; fromFen: number; roomsLeft: number; distance: number }[] }>(
      visitor,
      'hotel.brief',
      { conference: stage.conference },
    );
    expect(brief.data[0]).toMatchObject({ id: stage.hotel, fromFen: 48_000, distance: 1001 });
    expect(brief.data[0]?.roomsLeft).toBeGreaterThanOrEqual(4);
    const same = await stage.call(visitor, 'hotel.ofConference', { id: stage.conference });
    expect(same).toEqual(brief);
    const { data } = await stage.call<{ data: { in: string; rooms: object[] } }>(visitor, 'hotel.detail', {
      ...{ id: stage.hotel, in: '2027-06-01', out: '2027-06-03' },
    });
    expect(data.rooms).toContainEqual(
      expect.objectContaining({ rid: block, priceFen: 96_000, left: 2, isOpen: true, cutoffOn: '2027-05-20' }),
    );
  });

  test('a tentative block is sold to nobody, nor told of', async () => {
    const block = await stage.block([3], { block: { state: 'tentative' } });
    const { data } = await stage.call<{ data: { rooms: { rid: number }[] } }>(stage.as(null), 'hotel.detail', {
      id: stage.hotel,
    });
    expect(data.rooms.map(({ rid }) => rid)).not.toContain(block);
    expect((await stage.order(ann, [wish(block, 0, 1, '甲')])).lines).toMatchObject([{ outcome: 'closed' }]);
  });
});

describe('H1 H2 X3 an order', () => {
  test('holds its nights, is paid and confirmed', async () => {
    const block = await stage.block([2, 2, 2]);
    const who = await stage.guest();
    const made = await stage.order(who, [wish(block, 0, 3, '李明', { priceFen: 144_000 })]);
    expect(made).toMatchObject({ amount: 144_000, lines: [{ rid: block, outcome: 'ok' }] });
    expect(await stage.own(who)).toMatchObject([{ state: 'held', canCancel: true, order: { code: made.code } }]);
    expect(left(await stage.counts(block))).toEqual([1, 1, 1]);
    await stage.pay(made.code, 144_000);
    expect(await stage.own(who)).toMatchObject([{ state: 'confirmed', keptFen: 0 }]);
    expect((await stage.counts(block)).map(({ sold }) => sold)).toEqual([1, 1, 1]);
  });

  test('is refused whole by the first night without room, and leaves the others free', async () => {
    const [one, two] = [await stage.block([5, 1, 1]), await stage.block([5, 5, 5])];
    await stage.book(one, { in: '2027-06-02', out: '2027-06-04' });
    const made = await stage.order(ann, [wish(two, 0, 3, '乙'), wish(one, 0, 3, '丙')]);
    expect(made).toMatchObject({
      id: null,
      lines: [
        { rid: two, outcome: 'ok' },
        { rid: one, outcome: 'night_full', night: '2027-06-02' },
      ],
    });
    expect(left(await stage.counts(two))).toEqual([5, 5, 5]);
    expect(left(await stage.counts(one))).toEqual([5, 0, 0]);
  });

  test('costs what the server says: another price, below it too, is told and buys nothing', async () => {
    const block = await stage.block([2, 2]);
    const made = await stage.order(ann, [wish(block, 0, 2, '丁', { priceFen: 1 })]);
    expect(made.lines).toEqual([{ rid: block, outcome: 'price_changed', night: null, priceFen: 96_000 }]);
    expect(left(await stage.counts(block))).toEqual([2, 2]);
  });

  test('X7 of nights that are not sold, of yesterday, of another shop’s block or of no block is closed', async () => {
    const block = await stage.block([2, 2]);
    const before = wish(block, 0, 1, '戊', { in: '2027-03-01', out: '2027-03-02' });
    for (const item of [wish(block, 1, 3, '戊'), before, wish(999_999_999, 0, 1, '戊'), wish(block, 1, 0, '戊')]) {
      expect((await stage.order(ann, [item])).lines).toMatchObject([{ outcome: 'closed', priceFen: null }]);
    }
    const other = await stage.kit.makeShop();
    const stranger = { ...ann, ...stage.kit.ctx(other, ann.person) };
    await expect(stage.order(stranger, [wish(block, 0, 1, '戊')])).resolves.toMatchObject({
      ...{ id: null, lines: [{ outcome: 'closed' }] },
    });
  });

  test('of the same room twice takes two, and one guest in both is refused', async () => {
    const block = await stage.block([2, 2]);
    const twice = await stage.order(ann, [wish(block, 0, 2, '己'), wish(block, 1, 1, '己')]);
    expect(twice.lines).toMatchObject([{ outcome: 'ok' }, { outcome: 'guest_twice' }]);
    const who = await stage.guest();
    expect((await stage.order(who, [wish(block, 0, 2, '己'), wish(block, 0, 2, '庚')])).id).not.toBeNull();
    expect(left(await stage.counts(block))).toEqual([0, 0]);
    expect((await stage.order(who, [wish(await stage.block([1]), 0, 1, '庚')])).lines).toMatchObject([
      { outcome: 'guest_twice' },
    ]);
  });

  test('for more people than sleep there is refused, and so are too many rooms', async () => {
    const block = await stage.block([9], { sleeps: 1 });
    const two = wish(block, 0, 1, '辛', { guests: [{ name: '辛' }, { name: '壬' }] });
    await expect(stage.order(ann, [two])).rejects.toMatchObject({ code: 'hotel.guests_many' });
    const six = ['一', '二', '三', '四', '五', '六'].map((name) => wish(block, 0, 1, name));
    await expect(stage.order(ann, six)).rejects.toMatchObject({ code: 'hotel.rooms_many' });
  });

  test('X5 that comes twice under one key is made once', async () => {
    const block = await stage.block([4]);
    const who = await stage.guest();
    const [one, again] = [
      await stage.order(who, [wish(block, 0, 1, '癸')], 'k'.repeat(32)),
      await stage.order(who, [wish(block, 0, 1, '癸')], 'k'.repeat(32)),
    ];
    expect(again).toEqual(one);
    expect(left(await stage.counts(block))).toEqual([3]);
  });

  test('two buyers at once on the last night: one has it, the other hears which night', async () => {
    const block = await stage.block([3, 1, 3]);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => stage.guest()));
    const made = await Promise.all(
      // Half of them want their rooms in the other order.
      buyers.map((who, nth) => {
        const items = [wish(block, 0, 2, `甲${nth}`), wish(block, 1, 2, `乙${nth}`)];
        return stage.order(who, nth % 2 === 0 ? items.slice(0, 1) : items.slice(1));
      }),
    );
    expect(made.filter(({ id }) => id !== null)).toHaveLength(1);
    for (const { lines } of made.filter(({ id }) => id === null)) {
      expect(lines).toMatchObject([{ outcome: 'night_full', night: '2027-06-02' }]);
    }
    expect(left(await stage.counts(block))[1]).toBe(0);
  });
});

describe('F4 rooms in the common cart', () => {
  const entry = (rid: string, item: object) => ({ rid, what: 'hotel.stay', input: item });
  const checkOut = (who: Ctx, entries: readonly object[], once?: string) =>
    stage.call<{ data: { order: { code: string; totalFen: number } } }>(who, 'order.checkout', { entries }, once);

  test('come with a ticket in one order: paid once, both are theirs, and one is given up without the other', async () => {
    const block = await stage.block([2, 2]);
    const ticket = await stage.step(stage.desk, 'registration.product.save', {
      ...{ conferenceId: stage.conference, title: '现场票', titleEn: 'Ticket' },
      tiers: [{ name: '标准价', nameEn: 'Standard', fen: 84_800 }],
    });
    const who = await stage.guest();
    const all = [
      entry(String(block), wish(block, 0, 2, '赵一')),
      entry(`${block}:2`, wish(block, 0, 1, '赵二')),
      { rid: 'ticket', what: 'registration.product', input: { product: ticket.id, quantity: 1 } },
    ];
    const key = 'c'.repeat(32);
    const { data } = await checkOut(who, all, key);
    expect(data.order.totalFen).toBe(96_000 + 48_000 + 84_800);
    expect((await checkOut(who, all, key)).data).toEqual(data);
    expect(left(await stage.counts(block))).toEqual([0, 1]);
    await stage.pay(data.order.code, data.order.totalFen);
    const own = await stage.own(who);
    expect(own.map(({ state, order }) => [state, order?.code])).toEqual([
      ['confirmed', data.order.code],
      ['confirmed', data.order.code],
    ]);
    const long = own.find(({ priceFen }) => priceFen === 96_000);
    const quote = await stage.call<{ data: { backFen: number; keptFen: number } }>(who, 'hotel.quote', {
      id: long?.id,
    });
    expect(quote.data).toMatchObject({ backFen: 96_000, keptFen: 0 });
    const { data: offer } = await stage.call<{ data: { mine: object } }>(who, 'registration.offer', {
      conference: stage.conference,
    });
    expect(offer.mine).toMatchObject({ state: 'confirmed' });
  });

  test('are had all or none: each that is wrong is named with what is wrong', async () => {
    const [full, open] = [await stage.block([1, 1]), await stage.block([3, 3])];
    await stage.book(full);
    const who = await stage.guest();
    const entries = [
      entry('full', wish(full, 0, 2, '钱一')),
      entry('dear', wish(open, 0, 2, '钱二', { priceFen: 1 })),
      entry('gone', wish(999_999_999, 0, 1, '钱三')),
      entry('twice', wish(open, 0, 1, '钱四')),
      entry('again', wish(open, 0, 1, '钱四')),
      entry('odd', { rid: open, in: 'soon' }),
    ];
    await expect(checkOut(who, entries.slice(0, 5))).rejects.toMatchObject({
      code: 'order.cart_refused',
      fields: {
        full: [expect.stringContaining('2027-06-01')],
        dear: [expect.stringMatching(/960/)],
        gone: [expect.any(String)],
        again: [expect.any(String)],
      },
    });
    await expect(checkOut(who, entries.slice(5))).rejects.toMatchObject({ fields: { odd: [expect.any(String)] } });
    expect(await stage.own(who)).toEqual([]);
    expect(left(await stage.counts(open))).toEqual([3, 3]);
  });

  test('are no more than one order may have', async () => {
    const block = await stage.block([9]);
    const six = ['一', '二', '三', '四', '五', '六'].map((name) => entry(name, wish(block, 0, 1, `孙${name}`)));
    await expect(checkOut(ann, six)).rejects.toMatchObject({ fields: { 六: [expect.stringContaining('5')] } });
  });
});

describe('H4 H8 a room that is given up', () => {
  test('costs nothing early; its nights are for others, and the other room of the order stays', async () => {
    const block = await stage.block([2, 2]);
    const who = await stage.guest();
    const made = await stage.order(who, [wish(block, 0, 2, '王一'), wish(block, 0, 2, '王二')]);
    await stage.pay(made.code, 192_000);
    const [stay] = await stage.own(who);
    const { data: quote } = await stage.call<{ data: { id: number } }>(who, 'hotel.quote', { id: stay?.id });
    expect(quote).toMatchObject({ keptFen: 0, backFen: 96_000, others: 0 });
    await stage.call(who, 'hotel.cancel', { id: stay?.id, quote: quote.id });
    expect((await stage.own(who)).map(({ state }) => state).sort()).toEqual(['cancelled', 'confirmed']);
    expect(left(await stage.counts(block))).toEqual([1, 1]);
    await expect(stage.call(who, 'hotel.quote', { id: stay?.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [mine] = (await stage.own(who)).filter(({ state }) => state === 'confirmed');
    await expect(stage.call(ann, 'hotel.quote', { id: mine?.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stage.call(ann, 'hotel.orderShow', { id: mine?.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that nobody pays for is released once its hold is over', async () => {
    const block = await stage.block([1]);
    const who = await stage.guest();
    await stage.order(who, [wish(block, 0, 1, '赵')]);
    stage.pass(1);
    await stage.run('order.expire');
    expect(await stage.own(who)).toMatchObject([{ state: 'released', canCancel: false }]);
    expect(left(await stage.counts(block))).toEqual([1]);
  });

  test('early departure gives back the nights behind it; who does not come keeps the first one', async () => {
    const block = await stage.block([1, 1, 1]);
    const stay = await stage.book(block, { out: '2027-06-04' });
    const inHouse = await stage.move(stay, 'in_house');
    await expect(stage.move(inHouse, 'out', { leavesOn: '2027-06-01' })).rejects.toMatchObject({
      code: 'hotel.days_wrong',
    });
    await stage.move(inHouse, 'out', { leavesOn: '2027-06-02' });
    expect(left(await stage.counts(block))).toEqual([0, 1, 1]);
    await expect(stage.move(inHouse, 'in_house')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });

    const next = await stage.book(block, { in: '2027-06-02', out: '2027-06-04' });
    const gone = await stage.move(next, 'no_show');
    expect(left(await stage.counts(block))).toEqual([0, 0, 1]);
    const last = await stage.book(block, { in: '2027-06-03', out: '2027-06-04' });
    await expect(stage.move(gone, 'in_house')).rejects.toMatchObject({ code: 'hotel.nights_gone' });
    await stage.move(last, 'cancelled');
    await stage.move(gone, 'in_house');
    expect(left(await stage.counts(block))).toEqual([0, 0, 0]);
    await expect(stage.move({ ...last, version: last.version + 1 }, 'out')).rejects.toMatchObject({
      code: 'hotel.step',
    });
  });

  test('other days: all of the new nights or none, what is kept stays throughout, the rest is for others at once', async () => {
    const block = await stage.block([1, 1, 1, 1]);
    const redate = (stay: Saved, more: object) =>
      stage.step(stage.desk, 'hotel.stay.redate', { id: stay.id, version: stay.version, ...more });
    const days = { in: '2027-06-02', out: '2027-06-04' };
    const stay = await stage.book(block, { out: '2027-06-03' });
    // It is no record that is talked about: a screen that asked for what was said would be answered that there is none.
    expect(await stage.call(stage.desk, 'hotel.stay.show', { id: stay.id })).toMatchObject({
      can: { discuss: false, move: true, redate: true },
    });
    const next = await stage.book(block, { in: '2027-06-04', out: '2027-06-05' });
    const moved = await redate(stay, days);
    expect(left(await stage.counts(block))).toEqual([1, 0, 0, 0]);
    // The same days once more change nothing, and make no version.
    expect((await redate(moved, days)).version).toBe(moved.version);
    await expect(redate(stay, days)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(redate(moved, { ...days, out: '2027-06-05' })).rejects.toMatchObject({ code: 'hotel.night_full' });
    await expect(redate(moved, { in: '2027-06-04', out: '2027-06-04' })).rejects.toMatchObject({
      code: 'hotel.days_wrong',
    });
    await expect(redate(moved, { in: '2027-06-04', out: '2027-06-07' })).rejects.toMatchObject({
      code: 'hotel.closed',
    });
    expect(left(await stage.counts(block))).toEqual([1, 0, 0, 0]);
    await redate(moved, { ...days, out: '2027-06-05', onRequest: true });
    expect((await stage.counts(block)).map(({ sold, capacity }) => [sold, capacity])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    const inHouse = await stage.move(next, 'in_house');
    await expect(redate(inHouse, { in: '2027-06-03', out: '2027-06-05' })).rejects.toMatchObject({
      code: 'hotel.step',
    });
    await expect(
      stage.call(stage.as(await stage.person({ kind: 'site', permissions: [] })), 'hotel.stay.redate', {
        ...moved,
        ...days,
      }),
    ).rejects.toThrow();
  });

  test('of two who move into the last room of a night one has it, and the other keeps what they had', async () => {
    const block = await stage.block([2, 1]);
    const one = { out: '2027-06-02' };
    const stays = [await stage.book(block, one), await stage.book(block, one)];
    const tries = await Promise.allSettled(
      stays.map(({ id, version }) =>
        stage.step(stage.desk, 'hotel.stay.redate', { id, version, in: '2027-06-02', out: '2027-06-03' }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(left(await stage.counts(block))).toEqual([1, 0]);
  });

  test('a room that is paid is cancelled by its order alone', async () => {
    const block = await stage.block([1]);
    const who = await stage.guest();
    const { code } = await stage.order(who, [wish(block, 0, 1, '孙')]);
    await stage.pay(code, 48_000);
    const [stay] = await stage.own(who);
    const seen = { id: stay?.id ?? 0, version: stay?.version ?? 0 };
    await expect(stage.move(seen, 'cancelled')).rejects.toMatchObject({ code: 'hotel.by_order' });
    await expect(
      stage.step(stage.desk, 'hotel.stay.redate', { ...seen, in: '2027-06-01', out: '2027-06-02' }),
    ).rejects.toMatchObject({ code: 'hotel.by_order' });
  });

  test('guests are named anew until the arrival, by who booked, on the version that they saw', async () => {
    const block = await stage.block([2]);
    const who = await stage.guest();
    await stage.order(who, [wish(block, 0, 1, '周'), wish(block, 0, 1, '吴')]);
    const [stay, other] = await stage.own(who);
    const seen = { id: stay?.id, version: stay?.version };
    const named = (name: string) => ({ ...seen, guests: [{ name }] });
    await expect(stage.call(ann, 'hotel.rename', named('郑'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stage.call(who, 'hotel.rename', named(other?.guests[0]?.name ?? ''))).rejects.toMatchObject({
      code: 'hotel.guest_twice',
    });
    await stage.call(who, 'hotel.rename', named('郑'));
    await expect(stage.call(who, 'hotel.rename', named('冯'))).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });
});

describe('the desk', () => {
  test('C5 fewer rooms than are sold drop nobody, and a night that is sold stays', async () => {
    const block = await stage.block([2, 2]);
    await stage.book(block);
    await stage.book(block);
    const { version } = await board(block);
    const night = { night: '2027-06-01', priceFen: 50_000, allotment: 1 };
    await expect(stage.step(stage.desk, 'hotel.board.save', { block, version, nights: [night] })).rejects.toMatchObject(
      { code: 'hotel.night_sold' },
    );
    const both = [night, { ...night, night: '2027-06-02', allotment: 5, blocked: 2 }];
    await stage.step(stage.desk, 'hotel.board.save', { block, version, nights: both });
    expect(left(await stage.counts(block))).toEqual([-1, 1]);
    await expect(stage.book(block)).rejects.toMatchObject({
      code: 'hotel.night_full',
      params: { night: '2027-06-01' },
    });
    await expect(stage.step(stage.desk, 'hotel.board.save', { block, version, nights: both })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    for (const [code, nights] of [
      ['hotel.night_twice', [night, night]],
      ['hotel.blocked_many', [{ ...night, blocked: 2 }]],
    ] as const) {
      await expect(stage.step(stage.desk, 'hotel.board.save', { block, version, nights })).rejects.toMatchObject({
        code,
      });
    }
  });

  test('H10 a list is sent once, the next one says what is otherwise', async () => {
    const block = await stage.block([5, 5]);
    const of = { conference: stage.conference, hotel: stage.hotel };
    const stay = await stage.book(block, { guests: [{ name: '名单一' }] });
    type Sent = { data: { number: number; changes: number } };
    const first = (await stage.call<Sent>(stage.desk, 'hotel.list.send', of)).data;
    await expect(stage.call(stage.desk, 'hotel.list.send', of)).rejects.toMatchObject({ code: 'hotel.nothing_new' });
    await stage.move(stay, 'cancelled');
    await stage.book(block, { guests: [{ name: '名单二' }] });
    const both = await Promise.allSettled([
      stage.call<Sent>(stage.desk, 'hotel.list.send', of),
      stage.call<Sent>(stage.desk, 'hotel.list.send', of),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { data } = await stage.call<{ data: { kind: string; guests: string }[] }>(stage.desk, 'hotel.list.changes', {
      ...of,
      number: first.number + 1,
    });
    expect(data.map(({ kind, guests }) => `${kind} ${guests}`).sort()).toEqual(['added 名单二', 'cancelled 名单一']);
  });

  test('H5 behind its cut-off a block is sold by the desk alone; what is not sold goes back, and comes again', async () => {
    const block = await stage.block([3, 3], { block: { commitPercent: 100, penaltyFen: 10_000 } });
    await stage.book(block);
    stage.pass(60);
    expect((await stage.order(ann, [wish(block, 0, 1, '陈')])).lines).toMatchObject([{ outcome: 'closed' }]);
    await stage.run('hotel.release_nights');
    await stage.run('hotel.release_nights');
    const gone = await board(block);
    expect(gone.nights.map(({ released }) => released)).toEqual([2, 2]);
    expect(gone).toMatchObject({ allotted: 6, sold: 2, committed: 6, short: 4, penaltyFen: 40_000 });
    expect(gone.releasedAt).not.toBeNull();
    await expect(stage.book(block)).rejects.toMatchObject({ code: 'hotel.night_full' });
    await stage.book(block, { onRequest: true });
    expect((await board(block)).nights).toMatchObject([{ allotment: 3, released: 1, sold: 2 }, { released: 1 }]);
    const { data } = await stage.call<{ data: object & { version: number } }>(stage.desk, 'hotel.block.show', {
      id: block,
    });
    await stage.call(stage.desk, 'hotel.block.save', { ...data, cutoffOn: '2027-06-03' });
    expect(left(await stage.counts(block))).toEqual([1, 1]);
    expect((await stage.order(ann, [wish(block, 0, 1, '陈')])).id).not.toBeNull();
    // Beyond what the hotel gave.
    await stage.book(block, { in: '2027-06-02', out: '2027-06-03' });
    await stage.book(block, { onRequest: true });
    expect((await board(block)).nights).toMatchObject([{ allotment: 4 }, { allotment: 4 }]);
  });
});

test('H1 holds over random bookings, departures and cancellations: no night below zero, every refusal names one that is full', async () => {
  const rooms = [2, 1, 3, 2, 1];
  const block = await stage.block(rooms, { block: { cutoffOn: '2027-05-31' } });
  let seed = 20_261_128;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const taken = rooms.map(() => 0);
  const stays: { stay: { id: number; version: number }; from: number; until: number; isIn: boolean }[] = [];
  const day = (nth: number): string => `2027-06-0${nth + 1}`;
  const count = (from: number, until: number, by: number): void => {
    for (let nth = from; nth < until; nth += 1) taken[nth] = (taken[nth] ?? 0) + by;
  };
  for (let turn = 0; turn < 60; turn += 1) {
    const chosen = stays[random(stays.length)];
    if (chosen !== undefined && random(3) === 0) {
      if (!chosen.isIn && random(2) === 0) {
        await stage.move(chosen.stay, 'cancelled');
        count(chosen.from, chosen.until, -1);
        stays.splice(stays.indexOf(chosen), 1);
      } else if (chosen.until - chosen.from > 1) {
        const inHouse = chosen.isIn ? chosen.stay : await stage.move(chosen.stay, 'in_house');
        const until = chosen.from + 1 + random(chosen.until - chosen.from - 1);
        await stage.move(inHouse, 'out', { leavesOn: day(until) });
        count(until, chosen.until, -1);
        stays.splice(stays.indexOf(chosen), 1);
      }
    } else {
      const from = random(rooms.length);
      const until = from + 1 + random(rooms.length - from);
      const full = rooms.findIndex((all, nth) => nth >= from && nth < until && (taken[nth] ?? 0) >= all);
      const booked = stage.book(block, { in: day(from), out: day(until) });
      if (full === -1) {
        stays.push({ stay: await booked, from, until, isIn: false });
        count(from, until, 1);
      } else {
        await expect(booked, `turn ${turn}`).rejects.toMatchObject({ params: { night: day(full) } });
      }
    }
    expect(
      (await stage.counts(block)).map(({ sold }) => sold),
      `turn ${turn}`,
    ).toEqual(taken);
  }
});

test('a conference stays while rooms are held for it', async () => {
  const held = await stage.newConference();
  await stage.block([1], { block: { conferenceId: held } });
  const removing = (id: number) =>
    stage.desk.db.write((tx) =>
      stage.desk.services.events.emit(stage.desk, tx, 'content.removing', { type: 'conference', id }),
    );
  await expect(removing(held)).rejects.toMatchObject({ status: 409, code: 'hotel.in_use' });
  await removing(held + 1_000);
});
