import { afterAll, describe, expect, test } from 'vitest';
import { totpCode } from '../../../kernel/security/totp.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { lastCode, makeStaff, TestBrowser } from './test-browser.ts';

let clock = Date.UTC(2026, 10, 25);
const now = (): Date => new Date(clock);
const { kit, shop, other } = await openTwoShops({ now });
afterAll(() => kit.close());

const password = 'correct horse battery';
const next = 'a longer word of mine';
const newName = (): string => `own-${Math.random().toString(36).slice(2, 10)}`;

async function staff(username: string, phone?: string): Promise<TestBrowser> {
  await makeStaff(kit, shop, { username, password, ...(phone === undefined ? {} : { phone }) });
  return enter(username);
}
async function enter(username: string, secret = password, where = shop): Promise<TestBrowser> {
  const browser = new TestBrowser(kit, where);
  browser.keep(await browser.call('POST', '/login', { channel: 'password', username, password: secret }));
  return browser;
}
const change = (browser: TestBrowser, input: Record<string, unknown>) =>
  browser.call('POST', '/api/admin/sign-in/password', input);
const second = (browser: TestBrowser, verb: string, input: Record<string, unknown> = {}) =>
  browser.call('POST', `/api/admin/sign-in/second-factor/${verb}`, input);
const alive = async (browser: TestBrowser): Promise<number> =>
  (await browser.call('GET', '/api/front/user/me/user_info')).status;

describe('the own account of staff', () => {
  test('AU-5 a new password needs the present one and ends the other sign-ins', async () => {
    const username = newName();
    const here = await staff(username);
    const there = await enter(username);
    expect((await change(here, { current: 'not this one', password: next })).body.code).toBe('signIn.password_wrong');
    expect((await change(here, { current: password, password: next })).body).toEqual({ ended: 1 });
    expect([await alive(here), await alive(there)]).toEqual([200, 401]);
    const told = (await here.call('GET', '/api/admin/notice/own/list')).body.data as { kind: string }[];
    expect(told.map(({ kind }) => kind)).toEqual(['signIn.password_changed', 'signIn.new_device']);
    expect((await enter(username)).token).toBe('');
    expect(await alive(await enter(username, next))).toBe(200);
  });

  test('AU-5 a new password ends the other sign-ins in every shop, and nobody else’s', async () => {
    const username = newName();
    const here = await staff(username);
    await makeStaff(kit, other, { username, password });
    const inOther = await enter(username, password, other);
    const stranger = newName();
    await makeStaff(kit, other, { username: stranger, password });
    const bystander = await enter(stranger, password, other);
    expect((await change(here, { current: password, password: next })).body).toEqual({ ended: 1 });
    expect([await alive(here), await alive(inOther), await alive(bystander)]).toEqual([200, 401, 200]);
    const open = await kit
      .ctx(other)
      .db.rows('select id from session where shop_id = $1 and ended_at is null', [other.id]);
    expect(open).toHaveLength(1);
  });

  test('weak passwords are refused with what is wrong, by the rule of the shop', async () => {
    const username = newName();
    const browser = await staff(username);
    const said = async (word: string) =>
      ((await change(browser, { current: password, password: word })).body.fields as { password: string[] })
        .password[0];
    expect(await said('short')).toContain('12');
    expect(await said('password123456')).toContain('太常见');
    expect(await said(`${username} and more`)).toContain('用户名');
    const rule = (value: string | null) =>
      kit.services.settings.save(kit.ctx(shop), [{ key: 'signIn.passwordRule', value }], 'test');
    await rule('complexity');
    expect(await said('all small letters')).toContain('至少 3 类');
    await rule(null);
  });

  test('who has only a phone sets user name and password with a code to it', async () => {
    const phone = newPhone();
    const { accountId } = await makeStaff(kit, shop, { username: newName(), password, phone });
    await kit.ctx(shop).db.write(async (tx) => {
      await tx.rows('update platform.account set password_hash = null where id = $1', [accountId]);
      await tx.rows(`delete from platform.identity where account_id = $1 and kind = 'username'`, [accountId]);
    });
    const browser = new TestBrowser(kit, shop);
    await browser.send(phone);
    const login = { channel: 'phone', face: 'staff', phone, code: lastCode(kit, phone) };
    browser.keep(await browser.call('POST', '/login', login));
    clock += 61_000;
    await browser.send(phone);
    const code = lastCode(kit, phone);
    const taken = newName();
    await makeStaff(kit, shop, { username: taken, password });
    expect((await change(browser, { password: next, code })).body.code).toBe('signIn.username_needed');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await change(browser, { password: next, username: newName(), code: wrong })).body.code).toBe(
      'signIn.code_wrong',
    );
    expect((await change(browser, { password: next, username: taken, code })).body.code).toBe('signIn.username_taken');
    const username = newName();
    expect((await change(browser, { password: next, username, code })).status).toBe(200);
    expect(await alive(await enter(username, next))).toBe(200);
  });

  test('AU-7 a new second factor is proved by the present one, and takes its place at the end alone', async () => {
    const browser = await staff(newName());
    const begin = async (code?: string) => {
      const { body } = await second(browser, 'start', code === undefined ? {} : { code });
      const secret = body.otpauth === undefined ? '' : new URL(String(body.otpauth)).searchParams.get('secret');
      return { ticket: body.ticket, secret: secret ?? '', code: body.code };
    };
    const first = await begin();
    expect(
      (await second(browser, 'confirm', { ticket: first.ticket, code: totpCode(first.secret, now()) })).body
        .recoveryCodes,
    ).toHaveLength(8);
    clock += 60_000;
    expect((await begin()).code).toBe('signIn.factor_wrong');
    expect((await begin('000000')).code).toBe('signIn.factor_wrong');
    const renewed = await begin(totpCode(first.secret, now()));
    clock += 60_000;
    expect((await second(browser, 'remove', { code: totpCode(first.secret, now()) })).status).toBe(200);
    const confirm = { ticket: renewed.ticket, code: totpCode(renewed.secret, now()) };
    expect((await second(browser, 'confirm', confirm)).status).toBe(200);
    expect((await second(browser, 'remove', { code: '000000' })).body.code).toBe('signIn.factor_wrong');
  });

  test('AU-7 new recovery codes take the place of the earlier ones, after a fresh proof alone', async () => {
    const username = newName();
    const browser = await staff(username);
    const renew = () => second(browser, 'recovery-codes');
    expect((await renew()).body.code).toBe('signIn.factor_needed');
    const { ticket, otpauth } = (await second(browser, 'start')).body;
    const secret = new URL(String(otpauth)).searchParams.get('secret') ?? '';
    const { body: first } = await second(browser, 'confirm', { ticket, code: totpCode(secret, now()) });
    const old = first.recoveryCodes as string[];
    clock += 11 * 60_000;
    expect((await renew()).body.code).toBe('STEP_UP_REQUIRED');
    expect((await browser.call('POST', '/api/admin/sign-in/prove', { code: old[0] })).status).toBe(200);
    const fresh = (await renew()).body.recoveryCodes as string[];
    expect(new Set([...old, ...fresh]).size).toBe(16);
    expect((await second(browser, 'remove', { code: old[1] })).body.code).toBe('signIn.factor_wrong');
    expect((await second(browser, 'remove', { code: fresh[0] })).status).toBe(200);
  });

  test('a member’s sign-in opens none of this', async () => {
    const member = new TestBrowser(kit, shop);
    await member.enter(newPhone());
    expect((await change(member, { current: 'x', password: next })).status).toBe(401);
    expect((await second(member, 'start')).status).toBe(401);
  });
});
