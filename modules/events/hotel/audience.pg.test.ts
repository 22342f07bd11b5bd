import { afterAll, beforeAll, expect, test } from 'vitest';
import { admitAudience } from '../../../kernel/audience/audiences.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let s: HotelStage;
beforeAll(async () => {
  s = await hotelStage();
});
afterAll(() => s.close());

const factsOf = async ({ person }: Ctx): Promise<string[]> => {
  const row = await s.desk.db.row<{ facts: Record<string, string> }>(
    'select facts from member where shop_id = $1 and id = $2',
    [s.shop.id, person?.id],
  );
  return Object.keys(row?.facts ?? {}).filter((fact) => fact.startsWith('lodged:'));
};
const listed = async (among: string, by = s.desk): Promise<number[]> =>
  (await s.call<{ data: { id: number }[] }>(by, 'member.person.list', { among })).data.map(({ id }) => id).sort();

test('whoever has a room belongs to those of the conference once it is paid, and no longer once the last one is given up', async () => {
  const block = await s.block([4, 4, 4]);
  const [early, late] = [await s.guest(), await s.guest()];
  const orders = [
    await s.order(early, [wish(block, 0, 1, '早')]),
    await s.order(early, [wish(block, 1, 1, '早')]),
    await s.order(late, [wish(block, 0, 1, '晚')]),
  ];
  for (const { code, amount } of orders.slice(0, 2)) await s.pay(code, amount);
  await s.desk.db.write((tx) => admitAudience(s.desk, tx, `lodged:${s.conference}`));
  const fact = `lodged:${s.conference}`;
  expect([await factsOf(early), await factsOf(late)]).toEqual([[fact], []]);
  await s.pay(orders[2]?.code ?? '', orders[2]?.amount ?? 0);
  expect(await factsOf(late)).toEqual([fact]);
  for (const { id } of await s.own(early)) {
    expect(await factsOf(early)).toEqual([fact]);
    const { data } = await s.call<{ data: { id: number } }>(early, 'hotel.quote', { id });
    await s.call(early, 'hotel.cancel', { id, quote: data.id });
  }
  expect([await factsOf(early), await factsOf(late)]).toEqual([[], [fact]]);
  const gone = s.desk.db.write((tx) => admitAudience(s.desk, tx, 'lodged:987654321'));
  await expect(gone).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('people are chosen by the conference or the hotel of their room, also who sleeps in one that somebody else booked', async () => {
  const block = await s.block([4, 4]);
  const [booker, mate, nobody] = [await s.guest(), await s.guest(), await s.guest()];
  const phone = newPhone();
  await s.desk.db.write(async (tx) => {
    await tx.rows(`UPDATE member SET name = '沈砚秋' WHERE shop_id = $1 AND id = $2`, [s.shop.id, mate.person?.id]);
    await linkIdentity(tx, s.desk.services.config, mate.person?.accountId ?? 0, { kind: 'phone', value: phone });
  });
  const guests = [
    { name: '周以宁', phone: '' },
    { name: '沈砚秋', phone },
  ];
  const made = await s.order(booker, [wish(block, 0, 1, '', { guests })]);
  expect(await listed(`hotel.at:${s.hotel}`)).not.toContain(booker.person?.id);
  await s.pay(made.code, made.amount);
  for (const among of [`hotel.lodged:${s.conference}`, `hotel.at:${s.hotel}`]) {
    const found = await listed(among);
    expect(found).toEqual(expect.arrayContaining([booker.person?.id, mate.person?.id]));
    expect(found).not.toContain(nobody.person?.id);
  }
  const { id: empty } = await s.step(s.desk, 'hotel.hotel.save', { name: '空酒店' });
  expect(await listed(`hotel.at:${empty}`)).toEqual([]);
  expect(await listed(`hotel.lodged:${await s.newConference()}`)).toEqual([]);
  // A hotel of another shop is one that is not there.
  const other = await hotelStage();
  try {
    await expect(listed(`hotel.at:${other.hotel}`)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  } finally {
    await other.close();
  }
  // Who may not read who guests are is told of nobody by it.
  const clerk = s.as(await s.person({ permissions: ['member.person.view', 'hotel.hotel.view', 'hotel.stay.view'] }));
  await expect(listed(`hotel.at:${s.hotel}`, clerk)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
