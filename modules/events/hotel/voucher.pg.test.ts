import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { dayAfter } from './rules/nights.ts';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
beforeAll(async () => {
  stage = await hotelStage();
});
afterAll(() => stage.close());

const read = async (signed: string, as: Ctx = stage.as(null)) =>
  (
    await stage.call<{ data: { hotel: string; state: string; holds: boolean; guests: string[] } }>(
      ...([as, 'hotel.voucher', { signed }] as const),
    )
  ).data;
const voucherOf = async (who: Ctx): Promise<string> => {
  const { data } = await stage.call<{ data: { voucher: string }[] }>(who, 'hotel.orders', {});
  return data[0]?.voucher ?? '';
};

test('a paid room has a voucher that its reception reads without an account, and that says so once the room is given up', async () => {
  const block = await stage.block([2, 2, 2]);
  const who = await stage.guest();
  const made = await stage.order(who, [wish(block, 0, 2, '周以宁')]);
  expect(await voucherOf(who)).toBe('');
  await stage.pay(made.code, made.amount);
  const signed = await voucherOf(who);
  expect(await read(signed)).toMatchObject({
    ...{ hotel: '海湾酒店', in: FIRST, out: dayAfter(FIRST, 2), guests: ['周以宁'], state: 'confirmed', holds: true },
  });
  const [stay] = await stage.own(who);
  const { data: quote } = await stage.call<{ data: { id: number } }>(who, 'hotel.quote', { id: stay?.id });
  await stage.call(who, 'hotel.cancel', { id: stay?.id, quote: quote.id });
  expect(await read(signed)).toMatchObject({ state: 'cancelled', holds: false });
  expect(await voucherOf(who)).toBe('');
});

test('a forged code, one of another kind and one of another shop open nothing', async () => {
  const block = await stage.block([2]);
  const who = await stage.guest();
  const made = await stage.order(who, [wish(block, 0, 1, '沈砚秋')]);
  await stage.pay(made.code, made.amount);
  const signed = await voucherOf(who);
  const forged = `${signed.slice(0, -4)}${signed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  await expect(read(forged)).rejects.toMatchObject({ code: 'device.signed_forged' });
  await expect(read('1')).rejects.toMatchObject({ code: 'device.signed_unreadable' });
  const other = stage.kit.ctx(await stage.kit.makeShop());
  await expect(read(signed, other)).rejects.toMatchObject({ code: 'device.signed_other_shop' });
});
