import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { type Answer, sentCodes, TestBrowser } from './test-browser.ts';

// An hour before midnight in Shanghai.
const EVENING = Date.UTC(2026, 10, 21, 15);
let clock = EVENING;
let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp({ now: () => new Date(clock) });
});
beforeEach(async () => {
  clock = EVENING;
  shop = await kit.makeShop();
});
afterAll(() => kit.close());

const allow = (messages: number, at = shop) =>
  kit.services.settings.save(kit.ctx(at), [{ key: 'signIn.smsPerDay', value: messages }], 'test');
const ask = (phone = newPhone(), at = shop): Promise<Answer> => new TestBrowser(kit, at).send(phone);
const sent = async (): Promise<number[]> =>
  (
    await kit
      .ctx(shop)
      .db.rows<{ sent: number }>('select sent from sms_budget where shop_id = $1 order by day', [shop.id])
  ).map((row) => row.sent);
const told = async (): Promise<string[]> =>
  (
    await kit
      .ctx(shop)
      .db.rows<{ title: string }>(
        `select texts -> 'zh-CN' ->> 'title' as title from notice where shop_id = $1 and kind = 'signIn.budget_low' order by id`,
        [shop.id],
      )
  ).map(({ title }) => title);

test('AU-3 of many who ask at once for the last message of the day one gets it, and nothing goes beyond the budget', async () => {
  await allow(5);
  for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(200);
  const phones = Array.from({ length: 8 }, () => newPhone());
  const answers = await Promise.all(phones.map((phone) => ask(phone)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503, 503, 503, 503, 503, 503]);
  expect(answers.find(({ status }) => status === 503)?.body).toMatchObject({
    code: 'signIn.sms_failed',
    errors: expect.stringContaining('换一种方式登录'),
  });
  expect(phones.flatMap((phone) => sentCodes(kit, phone))).toHaveLength(1);
  expect(await sent()).toEqual([5]);
  // Another shop has a budget of its own.
  expect((await ask(newPhone(), await kit.makeShop())).status).toBe(200);
});

test('the budget begins anew with the day in Shanghai, not with another one', async () => {
  await allow(1);
  expect((await ask()).status).toBe(200);
  // Midnight at Greenwich passes, and the last second of the day in Shanghai.
  clock = Date.UTC(2026, 10, 21, 15, 59, 59);
  expect((await ask()).status).toBe(503);
  clock = Date.UTC(2026, 10, 21, 16);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(503);
  clock = Date.UTC(2026, 10, 22, 0);
  expect((await ask()).status).toBe(503);
  expect(await sent()).toEqual([1, 1]);
});

test('whoever was refused for want of a budget has not used up any of their own tries', async () => {
  await allow(1);
  await ask();
  const phone = newPhone();
  for (let n = 0; n < 7; n += 1) expect((await ask(phone)).status).toBe(503);
  await allow(2);
  expect((await ask(phone)).status).toBe(200);
  expect(await sent()).toEqual([2]);
});

test('a budget that was lowered below what was sent refuses, and one that was raised goes on where it stood', async () => {
  await allow(3);
  for (let n = 0; n < 3; n += 1) await ask();
  await allow(1);
  expect((await ask()).status).toBe(503);
  await allow(4);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 503]);
  expect(await sent()).toEqual([4]);
});

test('administrators are told once at four fifths, and once when the budget is used up', async () => {
  await makeMember(kit, shop, { name: '林主任', staff: true, permissions: ['*'] });
  await allow(5);
  for (let n = 0; n < 3; n += 1) await ask();
  expect(await told()).toEqual([]);
  await ask();
  expect(await told()).toEqual(['今日验证码短信已用 80%']);
  await Promise.all([ask(), ask(), ask()]);
  expect(await told()).toEqual(['今日验证码短信已用 80%', '今日验证码短信已用 100%']);
});

test('messages that the provider did not take cost nothing of the budget', async () => {
  await allow(2);
  const file = join(kit.dataDir, 'outbox/sms.jsonl');
  await ask();
  // A folder stands where the messages are written to.
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(503);
  rmSync(file, { recursive: true });
  renameSync(`${file}.aside`, file);
  expect(await sent()).toEqual([1]);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 503]);
});

test('a visitor hears nothing of the messages that the package allows', async () => {
  await kit.database.platform.rows(`update platform.shop set quotas = '{"messages": 1}' where id = $1`, [shop.id]);
  await kit.services.shops.changed();
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 503, body: { code: 'signIn.sms_failed' } });
  expect(String(refused.body.errors)).not.toMatch(/套餐|平台|上限/);
});
