import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { OwnStay } from './contract.ts';
import { dayAfter } from './rules/nights.ts';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
beforeAll(async () => {
  stage = await hotelStage();
});
afterAll(() => stage.close());

interface Changed {
  path: string;
  isDone: boolean;
  dueFen: number;
  backFen: number;
  keptFen: number;
}
interface Order {
  id: number;
  openFen: number;
  totalFen: number;
  refundDueFen: number;
  change: { id: number; dueFen: number; backFen: number } | null;
}

const NIGHT = 48_000;
const day = (nth: number): string => dayAfter(FIRST, nth);
const days = (from: number, nights: number) => ({ in: day(from), out: day(from + nights) });

/** Somebody with a room of a block for some nights, paid unless said otherwise. */
async function guestWith(block: number, from: number, nights: number, isPaid = true) {
  const who = await stage.guest();
  const made = await stage.order(who, [wish(block, from, nights, `住客 ${crypto.randomUUID()}`)]);
  if (isPaid) await stage.pay(made.code, made.amount);
  const [stay] = await stage.own(who);
  if (stay === undefined) throw new Error('There is no stay.');
  return { who, code: made.code ?? '', stay };
}
const change = async (who: Ctx, { id, version }: Pick<OwnStay, 'id' | 'version'>, rid: number, asked: object) =>
  (await stage.call<{ data: Changed }>(who, 'hotel.change', { id, version, rid, ...asked })).data;
const orderOf = async (who: Ctx, code: string): Promise<Order> =>
  (await stage.call<{ data: Order }>(who, 'order.own', { code })).data;
const confirm = async (who: Ctx, code: string): Promise<void> => {
  const { change: open } = await orderOf(who, code);
  await stage.call(who, 'order.confirmChangeOwn', { code, change: open?.id });
};
const sold = async (block: number): Promise<number[]> => (await stage.counts(block)).map((night) => night.sold);
const held = async (block: number): Promise<number[]> => (await stage.counts(block)).map((night) => night.held);

describe('OR7 C4 a room is changed in its order', () => {
  test('two rooms of one order may have the same other days in one wish, each in the place of its own', async () => {
    const block = await stage.block([2, 2, 2]);
    const who = await stage.guest();
    const made = await stage.order(who, [wish(block, 0, 1, '甲'), wish(block, 0, 1, '乙')]);
    await stage.pay(made.code, made.amount);
    const code = made.code ?? '';
    const { data } = await stage.call<{ data: { version: number; items: { id: number }[] } }>(who, 'order.own', {
      code,
    });
    const takes = data.items.map(({ id }) => ({
      ...{ sells: 'hotel.stay', key: `${block}/${day(1)}/${day(2)}`, quantity: 1, line: id },
    }));
    const asked = { code, version: data.version, drops: [], takes };
    const twice = [takes[0], { ...takes[1], line: takes[0]?.line }];
    await expect(stage.call(who, 'order.changeOwn', { ...asked, takes: twice })).rejects.toMatchObject({
      code: 'order.line_twice',
    });
    await stage.call(who, 'order.changeOwn', asked);
    await confirm(who, code);
    expect(await sold(block)).toEqual([0, 2, 0]);
  });

  test('one more night: the new one is held, the old ones keep their price, and it holds once the difference is paid', async () => {
    const block = await stage.block([1, 1, 1]);
    const { who, code, stay } = await guestWith(block, 0, 2);
    await stage.step(stage.desk, 'hotel.board.save', {
      block,
      version: (await stage.call<{ data: { version: number } }>(stage.desk, 'hotel.block.show', { id: block })).data
        .version,
      nights: [0, 1, 2].map((nth) => ({ night: day(nth), priceFen: 60_000, allotment: 1 })),
    });
    const made = await change(who, stay, block, days(0, 3));
    expect(made).toMatchObject({ isDone: false, dueFen: 60_000, backFen: 0, path: expect.stringContaining(code) });
    expect([await sold(block), await held(block)]).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ]);
    expect(await stage.own(who)).toMatchObject([
      { id: stay.id, state: 'confirmed', waiting: days(0, 3), canChange: false },
    ]);
    await stage.pay(code, 60_000);
    const [now] = await stage.own(who);
    expect(now).toMatchObject({ state: 'confirmed', ...days(0, 3), priceFen: 156_000, waiting: null, canChange: true });
    expect([await sold(block), await held(block)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    expect((await stage.own(who)).map(({ state }) => state).sort()).toEqual(['changed', 'confirmed']);
  });

  test('C6 H8 a night less goes back by the ladder, by a yes; its night is for others', async () => {
    const block = await stage.block([1, 1, 1], { block: { cutoffOn: '2027-05-31' } });
    const { who, code, stay } = await guestWith(block, 0, 3);
    stage.pass(52);
    expect(await change(who, stay, block, days(0, 2))).toMatchObject({ dueFen: 0, keptFen: 14_400, backFen: 33_600 });
    expect(await sold(block)).toEqual([1, 1, 1]);
    await confirm(who, code);
    expect(await sold(block)).toEqual([1, 1, 0]);
    expect(await orderOf(who, code)).toMatchObject({ refundDueFen: 33_600, change: null });
    // Nobody gets out of the ladder by moving first: what went over keeps what the former days would have kept.
    const [moved] = (await stage.own(who)).filter(({ state }) => state === 'confirmed');
    const quote = await stage.call<{ data: { keptFen: number } }>(who, 'hotel.quote', { id: moved?.id });
    expect(quote.data.keptFen).toBe(28_800);
    stage.pass(-52);
  });

  test('H1 another room: the first full night is named, and the room that is given up stays until then', async () => {
    const [one, other] = [await stage.block([1, 1]), await stage.block([1, 1], { priceFen: 30_000 })];
    const { who, code, stay } = await guestWith(one, 0, 2);
    await stage.book(other, { in: day(1), out: day(2) });
    await expect(change(who, stay, other, days(0, 2))).rejects.toMatchObject({
      ...{ code: 'hotel.night_gone', params: { night: day(1) } },
    });
    const { data } = await stage.call<{ data: { rooms: { rid: number; fullOn: string | null; priceFen: number }[] } }>(
      who,
      'hotel.instead',
      { id: stay.id, ...days(0, 1) },
    );
    expect(data.rooms[0]).toMatchObject({ rid: one, isCurrent: true, priceFen: NIGHT, fullOn: null });
    expect(data.rooms).toContainEqual(expect.objectContaining({ rid: other, priceFen: 30_000, fullOn: null }));
    expect(await change(who, stay, other, days(0, 1))).toMatchObject({ dueFen: 0, backFen: 66_000, keptFen: 0 });
    expect([await sold(one), await held(other)]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await confirm(who, code);
    expect([await sold(one), await sold(other)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('of two who want the last room of a night at once, one has it; a full night that is theirs stays theirs', async () => {
    const block = await stage.block([2, 1, 2]);
    const [first, second] = [await guestWith(block, 0, 1), await guestWith(block, 2, 1)];
    const done = await Promise.allSettled([
      change(first.who, first.stay, block, days(0, 2)),
      change(second.who, second.stay, block, days(1, 2)),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'hotel.night_gone', params: { night: day(1) } },
    });
    const { who, code } = done[0]?.status === 'fulfilled' ? first : second;
    await stage.pay(code, NIGHT);
    const [theirs] = (await stage.own(who)).filter(({ state }) => state === 'confirmed');
    await change(who, theirs ?? first.stay, block, days(1, 1));
    await confirm(who, code);
    expect((await sold(block))[1]).toBe(1);
  });

  test('withdrawn or lapsed, nothing is held and it is as it was; who sleeps there is as was said last', async () => {
    const block = await stage.block([2, 2]);
    const { who, code, stay } = await guestWith(block, 0, 1);
    await change(who, stay, block, days(0, 2));
    const open = (await orderOf(who, code)).change;
    await stage.call(who, 'order.withdrawChangeOwn', { code, change: open?.id });
    expect([await held(block), await stage.own(who)]).toMatchObject([[0, 0], [{ id: stay.id, waiting: null }]]);
    expect(await stage.own(who)).toHaveLength(1);
    await change(who, stay, block, days(0, 2));
    await stage.step(who, 'hotel.rename', {
      id: stay.id,
      version: stay.version,
      guests: [{ name: '新住客', phone: '' }],
    });
    await stage.pay(code, NIGHT);
    const [now] = (await stage.own(who)).filter(({ state }) => state === 'confirmed');
    expect(now).toMatchObject({ ...days(0, 2), guests: [{ name: '新住客' }] });
  });

  test('what is not paid is another room at once, held no longer', async () => {
    const block = await stage.block([1, 1, 1]);
    const { who, code, stay } = await guestWith(block, 0, 2, false);
    expect(await change(who, stay, block, days(0, 3))).toMatchObject({ isDone: true, dueFen: NIGHT });
    expect([await held(block), await orderOf(who, code)]).toMatchObject([
      [1, 1, 1],
      { totalFen: 3 * NIGHT, change: null },
    ]);
    const [now] = (await stage.own(who)).filter(({ state }) => state === 'held');
    expect(now).toMatchObject({ ...days(0, 3), order: { code } });
    await stage.pay(code, 3 * NIGHT);
    expect(await sold(block)).toEqual([1, 1, 1]);
  });
});

describe('the desk', () => {
  test('H5 behind the cut-off new nights are the desk’s alone; nights that somebody has they may give back', async () => {
    const block = await stage.block([2, 2, 2], { block: { cutoffOn: '2027-04-10' } });
    const { who, code, stay } = await guestWith(block, 0, 2);
    stage.pass(12);
    await expect(change(who, stay, block, days(0, 3))).rejects.toMatchObject({ code: 'hotel.not_open' });
    await change(who, stay, block, days(0, 1));
    await confirm(who, code);
    const [now] = (await stage.own(who)).filter(({ state }) => state === 'confirmed');
    const asked = { id: now?.id, version: now?.version, block, ...days(0, 3) };
    const { data } = await stage.call<{ data: Changed }>(stage.desk, 'hotel.stay.exchange', asked);
    expect(data).toMatchObject({ isDone: false, dueFen: 2 * NIGHT });
    stage.pass(-12);
  });

  test('who is there stays there: one more night keeps them checked in, and the list says the same room is changed', async () => {
    const block = await stage.block([2, 2, 2], { block: { cutoffOn: '2027-06-30' } });
    const { who, code, stay } = await guestWith(block, 0, 2);
    const of = { conference: stage.conference, hotel: stage.hotel };
    await stage.call(stage.desk, 'hotel.list.send', of);
    stage.pass(61);
    const inHouse = await stage.move({ id: stay.id, version: stay.version }, 'in_house');
    await expect(change(who, { ...stay, version: inHouse.version }, block, days(0, 3))).rejects.toMatchObject({
      code: 'hotel.step',
    });
    const asked = { id: stay.id, version: inHouse.version, block };
    const elsewhere = stage.call(stage.desk, 'hotel.stay.exchange', { ...asked, ...days(1, 2) });
    await expect(elsewhere).rejects.toMatchObject({ code: 'hotel.days_wrong' });
    await stage.call(stage.desk, 'hotel.stay.exchange', { ...asked, ...days(0, 3) });
    await stage.pay(code, NIGHT);
    const [now] = (await stage.own(who)).filter(({ state }) => state === 'in_house');
    expect(now).toMatchObject(days(0, 3));
    const { data } = await stage.call<{ data: { kind: string; out: string }[] }>(stage.desk, 'hotel.list.changes', of);
    expect(data).toEqual([expect.objectContaining({ kind: 'changed', out: day(3), changed: ['out'] })]);
    stage.pass(-61);
  });

  test('money that finds the guest gone or not come goes back', async () => {
    const block = await stage.block([2, 2], { block: { cutoffOn: '2027-06-30' } });
    const { who, code, stay } = await guestWith(block, 0, 1);
    await change(who, stay, block, days(0, 2));
    await stage.move({ id: stay.id, version: stay.version }, 'no_show');
    await stage.pay(code, NIGHT);
    expect(await orderOf(who, code)).toMatchObject({ refundDueFen: NIGHT, totalFen: NIGHT });
    expect([await sold(block), await held(block)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });
});

test('X7 refuses another person’s room, another conference’s or shop’s block, the same days, too many guests, and a guest elsewhere', async () => {
  const block = await stage.block([5, 5]);
  const { who, stay } = await guestWith(block, 0, 1);
  const stranger = await stage.guest();
  await expect(change(stranger, stay, block, days(0, 2))).rejects.toMatchObject({ status: 404 });
  const asked = { id: stay.id, ...days(0, 2) };
  await expect(stage.call(stranger, 'hotel.instead', asked)).rejects.toMatchObject({ status: 404 });
  const elsewhere = await stage.block([5, 5], { block: { conferenceId: await stage.newConference() } });
  for (const rid of [elsewhere, 999_999_999]) {
    await expect(change(who, stay, rid, days(0, 2))).rejects.toMatchObject({ code: 'hotel.not_open' });
  }
  await expect(change(who, stay, block, days(0, 1))).rejects.toMatchObject({ code: 'hotel.days_wrong' });
  await expect(change(who, { ...stay, version: 9 }, block, days(0, 2))).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  const other = await stage.order(who, [wish(block, 1, 1, stay.guests[0]?.name ?? '')]);
  expect(other.id).not.toBeNull();
  await expect(change(who, stay, block, days(0, 2))).rejects.toMatchObject({ code: 'hotel.guest_twice' });
  const shop = await stage.kit.makeShop();
  const there = { ...who, ...stage.kit.ctx(shop, who.person) };
  await expect(change(there, stay, block, days(0, 2))).rejects.toMatchObject({ status: 404 });
});
