import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
beforeAll(async () => {
  stage = await hotelStage();
});
afterAll(() => stage.close());

const left = async (block: number): Promise<number[]> =>
  (await stage.counts(block)).map(({ held, sold, capacity }) => capacity - held - sold);

test('H3 from two tabs at one moment a guest has one room, wherever the other one is', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await stage.block([2, 2]), await stage.block([2, 2])];
    const who = await stage.guest();
    const both = await Promise.all([
      stage.order(who, [wish(one, 0, 2, '丁一')]),
      stage.order(who, [wish(other, 1, 1, '丁一')]),
    ]);
    expect(both.map(({ lines }) => lines[0]?.outcome).sort()).toEqual(['guest_twice', 'ok']);
    const free = [...(await left(one)), ...(await left(other))];
    expect(free.reduce((sum, rooms) => sum + rooms, 0)).toBeLessThan(8);
    expect((await stage.own(who)).filter(({ state }) => state === 'held')).toHaveLength(1);
  }
});

test('H3 the desk and a second clerk who book one guest at one moment make one stay', async () => {
  for (let round = 0; round < 5; round += 1) {
    const blocks = [await stage.block([2, 2]), await stage.block([2, 2])];
    const guests = [{ name: `丁二${round}` }];
    const both = await Promise.allSettled(blocks.map((block) => stage.book(block, { in: FIRST, guests })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'hotel.guest_twice' } });
  }
});

test('H3 whoever is named anew in two rooms at one moment sleeps in one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const block = await stage.block([2]);
    const who = await stage.guest();
    await stage.order(who, [wish(block, 0, 1, '丁三'), wish(block, 0, 1, '丁四')]);
    const own = await stage.own(who);
    const both = await Promise.allSettled(
      own.map(({ id, version }) => stage.call(who, 'hotel.rename', { id, version, guests: [{ name: '丁五' }] })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});
