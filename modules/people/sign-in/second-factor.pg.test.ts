import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceCredentials } from '../../../kernel/identity/accounts.ts';
import { totpCode } from '../../../kernel/security/totp.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { type Answer, lastCode, makeStaff, TestBrowser } from './test-browser.ts';

let clock = Date.UTC(2026, 10, 24);
const now = (): Date => new Date(clock);
let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp({ now });
  shop = await kit.makeShop();
  await kit.services.settings.save(kit.ctx(shop), [{ key: 'signIn.staffSecondFactor', value: true }], 'test');
});
afterAll(() => kit.close());

const password = 'correct horse battery';
const enter = (browser: TestBrowser, username: string): Promise<Answer> =>
  browser.call('POST', '/login', { channel: 'password', username, password });
const step = (browser: TestBrowser, ticket: unknown, code: string): Promise<Answer> =>
  browser.call('POST', '/login', { channel: 'ticket', ticket, code });
const secretOf = (answer: Answer): string => new URL(String(answer.body.otpauth)).searchParams.get('secret') ?? '';

async function enrolled(): Promise<{ username: string; secret: string; codes: string[] }> {
  const username = `second-${Math.random().toString(36).slice(2, 10)}`;
  await makeStaff(kit, shop, { username, password });
  const browser = new TestBrowser(kit, shop);
  const first = await enter(browser, username);
  const secret = secretOf(first);
  const done = await step(browser, first.body.ticket, totpCode(secret, now()));
  clock += 90_000;
  return { username, secret, codes: done.body.recoveryCodes as string[] };
}

describe('second factor', () => {
  test('AU-7 it is set up at the first sign-in, with eight recovery codes', async () => {
    const username = `second-${Math.random().toString(36).slice(2, 10)}`;
    await makeStaff(kit, shop, { username, password });
    const browser = new TestBrowser(kit, shop);
    const first = await enter(browser, username);
    expect(first.body).toMatchObject({ step: 'enrol', otpauth: expect.stringContaining('otpauth://totp/') });
    expect(first.body.token).toBeUndefined();
    const secret = secretOf(first);
    const wrong = await step(browser, first.body.ticket, '000000');
    expect(wrong.body.code).toBe('signIn.factor_wrong');
    const done = browser.keep(await step(browser, first.body.ticket, totpCode(secret, now())));
    expect(done.body.recoveryCodes).toHaveLength(8);
    expect((await browser.call('GET', '/api/front/user/me/user_info')).status).toBe(200);
    const stored = await kit
      .ctx(shop)
      .db.rows<{ text: string }>('select a::text as text from platform.account a order by id desc limit 3');
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('AU-7 a step is used once, even by eight calls at the same moment', async () => {
    const { username, secret } = await enrolled();
    const browsers = Array.from({ length: 8 }, () => new TestBrowser(kit, shop));
    const tickets = await Promise.all(browsers.map((browser) => enter(browser, username)));
    expect(tickets.every(({ body }) => body.step === 'totp')).toBe(true);
    const code = totpCode(secret, now());
    const all = await Promise.all(browsers.map((browser, i) => step(browser, tickets[i]?.body.ticket, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = new TestBrowser(kit, shop);
    expect((await step(later, (await enter(later, username)).body.ticket, code)).status).toBe(400);
    clock += 30_000;
    const next = totpCode(secret, now());
    expect((await step(later, (await enter(later, username)).body.ticket, next)).status).toBe(200);
  });

  test('AU-7 a recovery code works once', async () => {
    const { username, codes } = await enrolled();
    const use = async (code: string): Promise<number> => {
      const browser = new TestBrowser(kit, shop);
      return (await step(browser, (await enter(browser, username)).body.ticket, code)).status;
    };
    expect(await use(codes[0] ?? '')).toBe(200);
    expect(await use(codes[0] ?? '')).toBe(400);
    expect(await use(String(codes[1]).toUpperCase())).toBe(200);
  });

  test('AU-7 a ticket works in its browser, once, for five tries and five minutes', async () => {
    const { username, secret } = await enrolled();
    const browser = new TestBrowser(kit, shop);
    const { ticket } = (await enter(browser, username)).body;
    expect((await step(new TestBrowser(kit, shop), ticket, totpCode(secret, now()))).body.code).toBe(
      'signIn.ticket_gone',
    );
    const tries = await Promise.all(Array.from({ length: 20 }, () => step(browser, ticket, '000000')));
    expect(tries.filter(({ body }) => body.code === 'signIn.factor_wrong')).toHaveLength(5);
    expect((await step(browser, ticket, totpCode(secret, now()))).body.code).toBe('signIn.ticket_gone');
    const late = (await enter(browser, username)).body.ticket;
    clock += 301_000;
    expect((await step(browser, late, totpCode(secret, now()))).body.code).toBe('signIn.ticket_gone');
  });

  test('AU-3 wrong second factors are counted apart and never without the password', async () => {
    const { username, secret } = await enrolled();
    for (let round = 0; round < 2; round++) {
      const browser = new TestBrowser(kit, shop);
      const { ticket } = (await enter(browser, username)).body;
      for (let i = 0; i < 5; i++) await step(browser, ticket, '000000');
    }
    const browser = new TestBrowser(kit, shop);
    const { ticket } = (await enter(browser, username)).body;
    expect((await step(browser, ticket, totpCode(secret, now()))).status).toBe(429);
  });
});

describe('AU-7 a second factor that is enrolled', () => {
  /** A shop that asks nobody for a second factor. */
  async function easyShop(): Promise<Shop> {
    const easy = await kit.makeShop();
    expect(await kit.services.settings.get(kit.ctx(easy), 'signIn.staffSecondFactor')).toBe(false);
    return easy;
  }
  /** The same person on the staff of another shop. */
  const employ = (at: Shop, username: string, phone?: string) =>
    makeStaff(kit, at, { username, password, ...(phone !== undefined && { phone }) });

  test('is asked for in a shop that requires none, and on the platform, by password and by phone', async () => {
    const { username, secret } = await enrolled();
    const phone = newPhone();
    for (const at of [await easyShop(), await platformOf(kit)]) {
      await employ(at, username, phone);
      const browser = new TestBrowser(kit, at.id === 0 ? { ...at, code: 'admin' } : at);
      const byPassword = await enter(browser, username);
      expect(byPassword.body).toMatchObject({ step: 'totp', ticket: expect.any(String) });
      expect(byPassword.body.token).toBeUndefined();
      clock += 61_000;
      await browser.send(phone);
      const code = lastCode(kit, phone);
      const byPhone = await browser.call('POST', '/login', { channel: 'phone', face: 'staff', phone, code });
      expect(byPhone.body).toMatchObject({ step: 'totp' });
      expect((await step(browser, byPhone.body.ticket, '000000')).body.code).toBe('signIn.factor_wrong');
      const done = await step(browser, byPhone.body.ticket, totpCode(secret, now()));
      expect(done.body.token).toEqual(expect.any(String));
      clock += 90_000;
    }
  });

  test('is asked for from the sign-in after the one in which it was enrolled by oneself', async () => {
    const easy = await easyShop();
    const username = `second-${Math.random().toString(36).slice(2, 10)}`;
    await employ(easy, username);
    const browser = new TestBrowser(kit, easy);
    browser.keep(await enter(browser, username));
    const { ticket, otpauth } = (await browser.call('POST', '/api/admin/sign-in/second-factor/start')).body;
    const secret = new URL(String(otpauth)).searchParams.get('secret') ?? '';
    const confirmed = await browser.call('POST', '/api/admin/sign-in/second-factor/confirm', {
      ...{ ticket, code: totpCode(secret, now()) },
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(8);
    expect((await enter(new TestBrowser(kit, easy), username)).body).toMatchObject({ step: 'totp' });
    // Taken away again, nobody asks for it.
    clock += 90_000;
    const code = totpCode(secret, now());
    expect((await browser.call('POST', '/api/admin/sign-in/second-factor/remove', { code })).status).toBe(200);
    expect((await enter(new TestBrowser(kit, easy), username)).body.token).toEqual(expect.any(String));
  });

  test('is asked for on the site as well: a code by phone alone opens nothing', async () => {
    const { username, secret } = await enrolled();
    const easy = await easyShop();
    const phone = newPhone();
    await employ(easy, username, phone);
    const browser = new TestBrowser(kit, easy);
    const asked = await browser.enter(phone);
    expect(asked).toMatchObject({ status: 200, body: { step: 'totp', ticket: expect.any(String) } });
    expect(browser.token).toBe('');
    const { ticket } = asked.body;
    expect((await step(browser, ticket, '000000')).body.code).toBe('signIn.factor_wrong');
    // Neither another browser nor another shop goes on with it.
    expect((await step(new TestBrowser(kit, easy), ticket, totpCode(secret, now()))).body.code).toBe(
      'signIn.ticket_gone',
    );
    const abroad = new TestBrowser(kit, await easyShop());
    for (const [name, value] of browser.cookies) abroad.cookies.set(name, value);
    expect((await step(abroad, ticket, totpCode(secret, now()))).body.code).toBe('signIn.ticket_gone');
    browser.keep(await step(browser, ticket, totpCode(secret, now())));
    expect((await browser.call('GET', '/api/front/user/me/user_info')).status).toBe(200);
    expect((await browser.call('GET', '/api/front/user/me/prove/way')).body).toMatchObject({
      ...{ way: 'secondFactor', until: expect.any(String) },
    });
    // It opens the site and no console, and works once.
    expect((await browser.call('GET', '/api/admin/sign-in/prove/way')).status).toBe(401);
    clock += 90_000;
    expect((await step(browser, ticket, totpCode(secret, now()))).body.code).toBe('signIn.ticket_gone');
  });

  test('what was proved before it on the site is worth nothing once the account has changed', async () => {
    const { username, secret } = await enrolled();
    const easy = await easyShop();
    const phone = newPhone();
    const { accountId } = await employ(easy, username, phone);
    const browser = new TestBrowser(kit, easy);
    const { ticket } = (await browser.enter(phone)).body;
    await kit.ctx(easy).db.write((tx) => replaceCredentials(tx, accountId));
    expect((await step(browser, ticket, totpCode(secret, now()))).body.code).toBe('signIn.ticket_gone');
  });
});
