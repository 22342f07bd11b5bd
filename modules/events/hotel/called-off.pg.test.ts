import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { calledOffStays } from './commands/called-off.ts';
import { type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let s: HotelStage;
let boss: Ctx;
beforeAll(async () => {
  s = await hotelStage();
  boss = s.as(await s.person({ provedUntil: '2099-01-01T00:00:00Z' }));
});
afterAll(() => s.close());

interface Change {
  id: number;
  version: number;
  sums: (Record<'kind' | 'act', string> & Record<'count' | 'units' | 'fen' | 'done' | 'doneFen', number>)[];
}
const show = async (id: number): Promise<Change> =>
  (await s.call<{ data: Change }>(boss, 'conference.change.show', { id })).data;
async function plan(conferenceId: number, more: object): Promise<Change> {
  const input = { conferenceId, reason: '场馆检修', ...more };
  return show((await s.call<{ data: { id: number } }>(boss, 'conference.change.plan', input)).data.id);
}
const run = async ({ id, version }: Change): Promise<Change> => {
  await s.call(boss, 'conference.change.run', { id, version });
  return show(id);
};
const planned = ({ sums }: Change) =>
  Object.fromEntries(sums.map(({ kind, act, count, units, fen }) => [`${kind} ${act}`, [count, units, fen]]));
const done = ({ sums }: Change) => sums.map(({ count, fen, done: did, doneFen }) => [did === count, doneFen === fen]);

test('F7 C6 stays go back in full at their orders, those of the desk at once, and what nobody sleeps in to the hotel', async () => {
  const block = await s.block([3, 3, 3]);
  const [payer, unpaid] = [await s.guest(), await s.guest()];
  const paid = await s.order(payer, [wish(block, 0, 2, '甲')]);
  await s.pay(paid.code, 96_000);
  await s.order(unpaid, [wish(block, 1, 1, '乙')]);
  const booked = await s.book(block, { guests: [{ name: '丙' }] });
  const change = await plan(s.conference, { act: 'postpone', startsOn: '2027-09-01' });
  expect(planned(change)).toEqual({
    'hotel.stay refund': [1, 2, 96_000],
    'hotel.stay end': [1, 1, 0],
    'hotel.stay release': [1, 2, 0],
    'hotel.block release': [1, 9, 0],
  });
  const report = await run(change);
  expect(done(report)).toEqual(report.sums.map(() => [true, true]));
  expect((await s.own(payer)).map(({ state }) => state)).toEqual(['cancelled']);
  expect((await s.own(unpaid)).map(({ state }) => state)).toEqual(['released']);
  const rows = await s.call<{ data: { state: string } }>(s.desk, 'hotel.stay.show', { id: booked.id });
  expect(rows.data.state).toBe('cancelled');
  expect(await s.counts(block)).toEqual([0, 0, 0].map(() => ({ held: 0, sold: 0, capacity: 0 })));
});

test('F7 H7 a bed that is called off leaves the other half alone in its room, and its guest is told', async () => {
  const conference = await s.newConference();
  const block = await s.block([4, 4], { block: { conferenceId: conference, isShared: true } });
  const guest = await s.guest();
  const made = await s.order(guest, [wish(block, 0, 2, '戊', { gender: 'female' })]);
  await s.pay(made.code, made.amount);
  const [mine] = await s.own(guest);
  const booked = await s.book(block, { guests: [{ name: '己' }], gender: 'female' });
  await s.call(s.desk, 'hotel.share.pair', { one: mine?.id, other: booked.id });
  expect((await s.own(guest))[0]).toMatchObject({ share: { stands: 'agreed' } });
  const upheaval = {
    ...({ of: conference, act: 'cancel', money: 'keep', to: null, days: 0, key: 'bed' } as const),
    reason: { zh: '台风', en: 'A typhoon' },
  };
  const line = { ref: booked.id, act: 'release', units: 2, fen: 0, messages: 0 };
  await boss.db.write((tx) => calledOffStays.apply(boss, tx, upheaval, { line, still: () => Promise.resolve() }));
  expect((await s.own(guest))[0]).toMatchObject({ state: 'confirmed', share: { stands: 'loose' } });
  const told = await boss.db.rows(
    `SELECT FROM notice WHERE shop_id = $1 AND member_id = $2 AND kind = 'hotel.share_ended'`,
    [s.shop.id, guest.person?.id],
  );
  expect(told).toHaveLength(1);
});

test('F7 what is kept stays sold, and a room that is given up by its guest costs nothing', async () => {
  const conference = await s.newConference();
  const block = await s.block([2, 2], { block: { conferenceId: conference } });
  const guest = await s.guest();
  const { code } = await s.order(guest, [wish(block, 0, 2, '丁')]);
  await s.pay(code, 96_000);
  const change = await plan(conference, { act: 'cancel', money: 'keep' });
  expect(planned(change)).toEqual({ 'hotel.stay tell': [1, 0, 0], 'hotel.block release': [1, 2, 0] });
  await run(change);
  const [stay] = await s.own(guest);
  expect(stay?.state).toBe('confirmed');
  expect(await s.counts(block)).toEqual([0, 0].map(() => ({ held: 0, sold: 1, capacity: 1 })));
  s.pass(60);
  const quote = await s.call<{ data: { keptFen: number; backFen: number } }>(guest, 'hotel.quote', { id: stay?.id });
  expect(quote.data).toMatchObject({ keptFen: 0, backFen: 96_000 });
});
