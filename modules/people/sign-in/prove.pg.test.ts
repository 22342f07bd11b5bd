import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPasswordHash } from '../../../kernel/identity/accounts.ts';
import { hashPassword } from '../../../kernel/security/password.ts';
import { totpCode } from '../../../kernel/security/totp.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember, openTestSession } from '../../../kernel/testkit/sign-in.ts';
import { lastCode, makeStaff, TestBrowser } from './test-browser.ts';

const START = '/api/admin/sign-in/second-factor/start';
const PROVE = '/api/admin/sign-in/prove';
const password = 'correct horse battery';

let clock = Date.UTC(2026, 10, 25);
const now = (): Date => new Date(clock);
const minutes = (count: number): void => {
  clock += count * 60_000;
};
let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp({ now });
  shop = await kit.makeShop();
});
afterAll(() => kit.close());

/** A browser of somebody on the staff whose sign-in is long ago. */
async function unproved(memberId: number): Promise<TestBrowser> {
  const browser = new TestBrowser(kit, shop);
  browser.token = (await openTestSession(kit, shop, memberId, 'staff', false)).token;
  return browser;
}
async function withPassword(): Promise<{ memberId: number; accountId: number; browser: TestBrowser }> {
  const { id: memberId, accountId } = await makeMember(kit, shop, { name: '陈编辑', staff: true });
  const hash = await hashPassword(password);
  await kit.ctx(shop).db.write((tx) => setPasswordHash(tx, accountId, hash, now()));
  return { memberId, accountId, browser: await unproved(memberId) };
}
/** Whether a call that asks for a fresh proof is heard. */
const isHeard = async (browser: TestBrowser): Promise<boolean> => {
  const { status, body } = await browser.call('POST', START);
  expect([200, 'STEP_UP_REQUIRED']).toContain(status === 200 ? 200 : body.code);
  return status === 200;
};

describe('AU-7 a fresh proof of the person', () => {
  test('a sign-in is one for ten minutes, whatever is done meanwhile', async () => {
    const username = `prove-${Math.random().toString(36).slice(2, 10)}`;
    await makeStaff(kit, shop, { username, password });
    const browser = new TestBrowser(kit, shop);
    browser.keep(await browser.call('POST', '/login', { channel: 'password', username, password }));
    minutes(9);
    expect(await isHeard(browser)).toBe(true);
    minutes(1);
    expect(await isHeard(browser)).toBe(false);
  });

  test('the password gives one to this sign-in alone, for as long as the shop says', async () => {
    const { memberId, browser } = await withPassword();
    const elsewhere = await unproved(memberId);
    expect(await isHeard(browser)).toBe(false);
    expect((await browser.call('GET', `${PROVE}/way`)).body).toMatchObject({ way: 'password', minutes: 10 });
    const wrong = await browser.call('POST', PROVE, { password: 'wrong password!' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'signIn.password_wrong' } });
    expect(await isHeard(browser)).toBe(false);
    const right = await browser.call('POST', PROVE, { password });
    expect(right.body).toEqual({ until: new Date(clock + 600_000).toISOString() });
    expect([await isHeard(browser), await isHeard(elsewhere)]).toEqual([true, false]);

    await kit.services.settings.save(kit.ctx(shop), [{ key: 'signIn.stepUpMinutes', value: 2 }], 'test');
    await browser.call('POST', PROVE, { password });
    minutes(2);
    expect(await isHeard(browser)).toBe(false);
    await kit.services.settings.save(kit.ctx(shop), [{ key: 'signIn.stepUpMinutes', value: 10 }], 'test');
  });

  test('who has a second factor proves it: the password is not enough, and a sign-in without it neither', async () => {
    const username = `prove-${Math.random().toString(36).slice(2, 10)}`;
    const { memberId } = await makeStaff(kit, shop, { username, password });
    const browser = new TestBrowser(kit, shop);
    browser.keep(await browser.call('POST', '/login', { channel: 'password', username, password }));
    const { ticket, otpauth } = (await browser.call('POST', START)).body;
    const secret = new URL(String(otpauth)).searchParams.get('secret') ?? '';
    const enrolled = await browser.call('POST', START.replace('start', 'confirm'), {
      ticket,
      code: totpCode(secret, now()),
    });
    expect(enrolled.status).toBe(200);
    minutes(11);
    const byPhone = new TestBrowser(kit, shop);
    byPhone.token = (await openTestSession(kit, shop, memberId, 'site', false)).token;
    const OWN = '/api/front/user/me/prove';
    const proved = async (): Promise<string | null> => {
      const sql = 'select max(proved_until)::text as until from session where shop_id = $1 and proved_until > $2';
      return (await kit.ctx(shop).db.row<{ until: string | null }>(sql, [shop.id, now().toISOString()]))?.until ?? null;
    };
    expect(await proved()).toBeNull();
    expect((await byPhone.call('GET', `${OWN}/way`)).body.way).toBe('secondFactor');
    expect((await byPhone.call('POST', OWN, { password })).body.code).toBe('signIn.factor_wrong');
    expect(await proved()).toBeNull();
    expect((await byPhone.call('POST', OWN, { code: totpCode(secret, now()) })).status).toBe(200);
    expect(await proved()).not.toBeNull();
    // A step counts once: what somebody saw on the screen is of no use to them.
    expect((await byPhone.call('POST', OWN, { code: totpCode(secret, now()) })).body.code).toBe('signIn.factor_wrong');
  });

  test('who has neither gets a code by phone, which works once and in this browser', async () => {
    const phone = newPhone();
    const username = `prove-${Math.random().toString(36).slice(2, 10)}`;
    const { memberId } = await makeStaff(kit, shop, { username, password, phone });
    await kit.database.platform.rows(
      'update platform.account set password_hash = null where id = (select max(account_id) from platform.identity)',
    );
    const browser = await unproved(memberId);
    expect((await browser.call('GET', `${PROVE}/way`)).body).toMatchObject({
      way: 'phone',
      phoneMasked: `${phone.slice(0, 3)}****${phone.slice(7)}`,
    });
    expect((await browser.call('POST', `${PROVE}/code`)).body).toEqual({ resendIn: 60 });
    const code = lastCode(kit, phone);
    const thief = await unproved(memberId);
    expect((await thief.call('POST', PROVE, { code })).body.code).toBe('signIn.code_wrong');
    const all = await Promise.all(Array.from({ length: 5 }, () => browser.call('POST', PROVE, { code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isHeard(browser)).toBe(true);
  });

  test('AU-10 of fifty guesses at the same moment ten are looked at, and the right one is not heard after them', async () => {
    const { browser } = await withPassword();
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => browser.call('POST', PROVE, { password: `guess number ${guess}` })),
    );
    expect(guesses.filter(({ body }) => body.code === 'signIn.password_wrong')).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(40);
    expect((await browser.call('POST', PROVE, { password })).status).toBe(429);
  });

  test('a sign-in of the site gives none, and is asked for none', async () => {
    const { memberId } = await withPassword();
    const browser = new TestBrowser(kit, shop);
    browser.token = (await openTestSession(kit, shop, memberId, 'site')).token;
    expect((await browser.call('POST', PROVE, { password })).status).toBe(401);
    expect((await browser.call('GET', `${PROVE}/way`)).status).toBe(401);
  });
});
