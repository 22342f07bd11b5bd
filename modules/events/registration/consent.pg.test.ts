import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

let s: Awaited<ReturnType<typeof registrationStage>>;
let conference: number;
let ticket: number;
let text: { id: number; version: number };
beforeAll(async () => {
  s = await registrationStage();
  conference = await s.conference();
  ticket = await s.product(conference, { tiers: [tier(0)], groupMost: 10 });
  const made = await s.call<{ data: { id: number; version: number } }>(s.desk, 'agreement.agreement.save', {
    ...{ key: 'congress', title: '参会须知', titleEn: 'Terms of attending', asks: ['registration'] },
    ...{ text: '<p>一、请佩戴胸卡。</p>', textEn: '<p>1. Wear your badge.</p>' },
  });
  text = made.data;
  await s.call(s.desk, 'agreement.publish', { ...text, isMaterial: true });
});
afterAll(() => s.stage.close());

const register = (who: Ctx) => s.submit(who, conference, [{ product: ticket }]);
const agree = (who: Ctx) => s.call(who, 'agreement.decide', { key: 'congress', given: true, at: 'registration' });
const needed = { code: 'registration.consent_needed' };

test('C9 nobody registers before they agreed to what the shop asks of those who do, whichever way they come', async () => {
  const who = await s.member();
  await expect(register(who)).rejects.toMatchObject(needed);
  const entry = { rid: 'a', what: 'registration.product', input: { product: ticket, quantity: 1, promo: '' } };
  await expect(s.call(who, 'order.checkout', { entries: [entry] })).rejects.toMatchObject({
    ...{ code: 'order.cart_refused', fields: { a: [expect.stringContaining('参会须知')] } },
  });
  const group = { conference, product: ticket, quantity: 2, name: '科室' };
  await expect(s.call(who, 'registration.groupOrder', group)).rejects.toMatchObject(needed);
  await agree(who);
  expect(await register(who)).toMatchObject({ state: 'confirmed' });
  const kept = await s.desk.db.row(
    `select agreement_version as version, channel from agreement_acceptance where shop_id = $1 and member_id = $2 and agreement = 'congress'`,
    [s.stage.shop.id, who.person?.id],
  );
  expect(kept).toEqual({ version: '1', channel: 'registration' });
});

test('C9 a text that changed in what matters is asked for anew, a small change is not; whom the desk registers it asks by itself', async () => {
  const [early, late] = [await s.member(), await s.member()];
  for (const who of [early, late]) await agree(who);
  const publish = async (words: string, material: boolean): Promise<void> => {
    const { data } = await s.call<{ data: { version: number } & Record<string, unknown> }>(
      ...([s.desk, 'agreement.agreement.show', { id: text.id }] as const),
    );
    const saved = await s.call<{ data: { id: number; version: number } }>(s.desk, 'agreement.agreement.save', {
      ...{ id: text.id, version: data.version, key: 'congress', title: '参会须知', titleEn: 'Terms of attending' },
      ...{ asks: ['registration'], text: `<p>${words}</p>`, textEn: `<p>${words}</p>` },
    });
    await s.call(s.desk, 'agreement.publish', { ...saved.data, isMaterial: material });
  };
  await publish('一、请佩戴胸卡入场。', false);
  expect(await register(early)).toMatchObject({ state: 'confirmed' });
  await publish('一、现场会拍照。', true);
  await expect(register(late)).rejects.toMatchObject(needed);
  await agree(late);
  expect(await register(late)).toMatchObject({ state: 'confirmed' });
  const guest = await s.member();
  await s.call(s.desk, 'registration.registration.enter', {
    ...{
      conferenceId: conference,
      memberId: guest.person?.id,
      items: [{ product: ticket, quantity: 1 }],
      isFree: true,
    },
  });
});
