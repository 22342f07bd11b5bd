import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { dayAfter } from './rules/nights.ts';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
beforeAll(async () => {
  stage = await hotelStage();
});
afterAll(() => stage.close());

/** Somebody of the site with a phone of their own. */
async function mate(name = '沈砚秋'): Promise<{ who: Ctx; phone: string }> {
  const who = await stage.guest();
  const phone = newPhone();
  await stage.desk.db.write(async (tx) => {
    await tx.rows('UPDATE member SET name = $3 WHERE shop_id = $1 AND id = $2', [stage.shop.id, who.person?.id, name]);
    await linkIdentity(tx, stage.desk.services.config, who.person?.accountId ?? 0, { kind: 'phone', value: phone });
  });
  return { who, phone };
}
const told = async (who: Ctx): Promise<string[]> =>
  (
    await stage.desk.db.rows<{ kind: string }>(
      `SELECT kind FROM notice WHERE shop_id = $1 AND member_id = $2 AND kind LIKE 'hotel.%named' ORDER BY id`,
      [stage.shop.id, who.person?.id],
    )
  ).map(({ kind }) => kind);
const named = async (who: Ctx) =>
  (await stage.call<{ data: { in: string; out: string; guests: string[]; hotel: string }[] }>(who, 'hotel.named', {}))
    .data;
const guests = (phone: string) => [
  { name: '周以宁', phone: '' },
  { name: '沈砚秋', phone: ` ${phone.slice(0, 3)}-${phone.slice(3)}` },
];
/** A room for two that is ordered and not paid. */
async function ordered(phone: string) {
  const block = await stage.block([3, 3, 3, 3]);
  const who = await stage.guest();
  const made = await stage.order(who, [wish(block, 0, 2, '', { guests: guests(phone) })]);
  return { who, block, made };
}
const listed = async (): Promise<string[]> => {
  await stage.call(stage.desk, 'hotel.list.send', { conference: stage.conference, hotel: stage.hotel });
  const row = await stage.desk.db.row<{ stays: { guests: string }[] }>(
    'SELECT stays FROM hotel_list WHERE shop_id = $1 AND hotel_id = $2 ORDER BY number DESC LIMIT 1',
    [stage.shop.id, stage.hotel],
  );
  return (row?.stays ?? []).map((stay) => stay.guests);
};

test('H7 the second person of a room is told once it is paid, sees it, and stands in the rooming list', async () => {
  const { who: other, phone } = await mate();
  const { who, made } = await ordered(phone);
  expect([await told(other), await named(other)]).toEqual([[], []]);
  await stage.pay(made.code, made.amount);
  expect(await told(other)).toEqual(['hotel.named']);
  expect(await told(who)).toEqual([]);
  expect(await named(other)).toMatchObject([
    { in: FIRST, out: dayAfter(FIRST, 2), guests: ['周以宁', '沈砚秋'], hotel: '海湾酒店' },
  ]);
  expect(await named(who)).toEqual([]);
  expect(await listed()).toContain('周以宁 / 沈砚秋');
});

test('H7 who is named instead is told, and who is named no more; the same names say nothing', async () => {
  const [one, two] = [await mate(), await mate()];
  const { who, made } = await ordered(one.phone);
  await stage.pay(made.code, made.amount);
  const rename = async (phone: string) => {
    const [stay] = await stage.own(who);
    await stage.call(who, 'hotel.rename', { id: stay?.id, version: stay?.version, guests: guests(phone) });
  };
  await rename(one.phone);
  expect(await told(one.who)).toEqual(['hotel.named']);
  await rename(two.phone);
  expect([await told(one.who), await told(two.who)]).toEqual([['hotel.named', 'hotel.unnamed'], ['hotel.named']]);
  expect(await named(one.who)).toEqual([]);
  await rename(one.phone);
  expect(await told(one.who)).toEqual(['hotel.named', 'hotel.unnamed', 'hotel.named']);
  expect(await named(one.who)).toHaveLength(1);
  // Nobody is told without end by somebody who knows their phone.
  const often = async () => {
    for (let times = 0; times < 20; times += 1) await rename(times % 2 === 0 ? two.phone : one.phone);
  };
  await expect(often()).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect(await told(two.who)).toHaveLength(19);
});

test('H7 a room that is given up is told to who slept there, an unpaid one to nobody', async () => {
  const { who: other, phone } = await mate();
  const { who, made } = await ordered(phone);
  const giveUp = async () => {
    const [stay] = await stage.own(who);
    const { data: quote } = await stage.call<{ data: { id: number } }>(who, 'hotel.quote', { id: stay?.id });
    await stage.call(who, 'hotel.cancel', { id: stay?.id, quote: quote.id });
  };
  await stage.pay(made.code, made.amount);
  await giveUp();
  expect(await told(other)).toEqual(['hotel.named', 'hotel.unnamed']);
  const silent = await mate();
  const unpaid = await ordered(silent.phone);
  const [stay] = await stage.own(unpaid.who);
  const { data: quote } = await stage.call<{ data: { id: number } }>(unpaid.who, 'hotel.quote', { id: stay?.id });
  await stage.call(unpaid.who, 'hotel.cancel', { id: stay?.id, quote: quote.id });
  expect(await told(silent.who)).toEqual([]);
});

test('H7 a room of the desk is told to all who sleep there, with other days anew, and when it is cancelled', async () => {
  const { who, phone } = await mate();
  const block = await stage.block([2, 2, 2]);
  const booked = await stage.book(block, { guests: [{ name: '值班专家', phone: '' }, ...guests(phone).slice(1)] });
  expect(await told(who)).toEqual(['hotel.named']);
  const { data: moved } = await stage.call<{ data: { id: number; version: number } }>(
    ...([stage.desk, 'hotel.stay.redate', { ...booked, in: dayAfter(FIRST, 1), out: dayAfter(FIRST, 3) }] as const),
  );
  expect(await told(who)).toEqual(['hotel.named', 'hotel.named']);
  expect(await named(who)).toMatchObject([{ in: dayAfter(FIRST, 1), out: dayAfter(FIRST, 3) }]);
  await stage.move(moved, 'cancelled');
  expect(await told(who)).toEqual(['hotel.named', 'hotel.named', 'hotel.unnamed']);
});

test('H7 other days that are ordered and taken back again are told to nobody: who sleeps there keeps the room', async () => {
  const { who: other, phone } = await mate();
  const { who, block, made } = await ordered(phone);
  await stage.pay(made.code, made.amount);
  const [stay] = await stage.own(who);
  const asked = { id: stay?.id, version: stay?.version, rid: block, in: FIRST, out: dayAfter(FIRST, 3) };
  await stage.call(who, 'hotel.change', asked);
  const { data: order } = await stage.call<{ data: { change: { id: number } } }>(who, 'order.own', { code: made.code });
  await stage.call(who, 'order.withdrawChangeOwn', { code: made.code, change: order.change.id });
  expect(await told(other)).toEqual(['hotel.named']);
  expect(await named(other)).toMatchObject([{ in: FIRST, out: dayAfter(FIRST, 2) }]);
});

test('H7 behind a mistyped phone is somebody else: who has another name is told nothing and sees no room; a name may stand in pinyin', async () => {
  const [stranger, abroad] = [await mate('商陆'), await mate('YANQIU Shen')];
  const wrong = await ordered(stranger.phone);
  await stage.pay(wrong.made.code, wrong.made.amount);
  expect([await told(stranger.who), await named(stranger.who)]).toEqual([[], []]);
  const right = await ordered(abroad.phone);
  await stage.pay(right.made.code, right.made.amount);
  expect(await told(abroad.who)).toEqual(['hotel.named']);
  expect(await named(abroad.who)).toHaveLength(1);
});
