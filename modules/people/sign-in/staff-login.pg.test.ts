import { afterAll, describe, expect, test } from 'vitest';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { lastCode, makeStaff, TestBrowser } from './test-browser.ts';

let clock = Date.UTC(2026, 10, 22);
const { kit, shop, other } = await openTwoShops({ now: () => new Date(clock) });
afterAll(() => kit.close());

const password = 'correct horse battery';
const newName = (): string => `staff-${Math.random().toString(36).slice(2, 10)}`;
const enter = (browser: TestBrowser, username: string, secret: string) =>
  browser.call('POST', '/login', { channel: 'password', username, password: secret });

describe('staff sign-in by password', () => {
  test('a right password opens a staff sign-in, idle for two hours at most', async () => {
    const username = newName();
    await makeStaff(kit, shop, { username, password });
    const browser = new TestBrowser(kit, shop);
    const answer = browser.keep(await enter(browser, username.toUpperCase(), password));
    expect(answer).toMatchObject({ status: 200, body: { expiresIn: 7200, isNew: false } });
    clock += 119 * 60_000;
    expect((await browser.call('GET', '/api/front/user/me/user_info')).status).toBe(200);
    clock += 121 * 60_000;
    expect((await browser.call('GET', '/api/front/user/me/user_info')).status).toBe(401);
  });

  test('AU-5 what the console asks while nobody is at it keeps no sign-in alive', async () => {
    const username = newName();
    await makeStaff(kit, shop, { username, password });
    const browser = new TestBrowser(kit, shop);
    browser.keep(await enter(browser, username, password));
    const counts = async () => {
      const answer = await browser.call('GET', '/api/admin/shell/menu/counts', {}, { 'x-unattended': '1' });
      browser.token = String(answer.headers.authorization ?? browser.token);
      return answer;
    };
    for (let minutes = 0; minutes < 120; minutes += 30) {
      expect((await counts()).status).toBe(200);
      clock += 30 * 60_000;
    }
    clock += 60_000;
    expect((await counts()).status).toBe(401);
  });

  test('a sign-in by a browser that was never used here is told, the first and the known ones are not', async () => {
    const username = newName();
    await makeStaff(kit, shop, { username, password });
    const [own, stranger] = [new TestBrowser(kit, shop), new TestBrowser(kit, shop)];
    const told = async (): Promise<unknown[]> =>
      (await own.call('GET', '/api/admin/notice/own/list')).body.data as unknown[];
    own.keep(await enter(own, username, password));
    clock += 60_000;
    own.keep(await enter(own, username, password));
    expect(await told()).toEqual([]);
    clock += 60_000;
    stranger.keep(await enter(stranger, username, password));
    expect(await told()).toMatchObject([{ kind: 'signIn.new_device', link: '/backend/account', isRead: false }]);
    clock += 60_000;
    stranger.keep(await enter(stranger, username, password));
    expect(await told()).toHaveLength(1);
  });

  test('AU-5 staff are signed out after twelve hours however busy they are', async () => {
    const username = newName();
    await makeStaff(kit, shop, { username, password });
    const browser = new TestBrowser(kit, shop);
    browser.keep(await enter(browser, username, password));
    let hours = 0;
    for (; hours < 14; hours++) {
      clock += 3_600_000;
      const answer = await browser.call('GET', '/api/front/user/me/user_info');
      if (answer.status !== 200) break;
      if (typeof answer.headers.authorization === 'string') browser.token = answer.headers.authorization;
    }
    expect(hours).toBe(11);
  });

  test('AU-4 wrong passwords, unknown names and people of another shop look the same', async () => {
    const username = newName();
    const stranger = newName();
    await makeStaff(kit, shop, { username, password });
    await makeStaff(kit, other, { username: stranger, password });
    const browser = new TestBrowser(kit, shop);
    const answers = [
      await enter(browser, username, 'wrong password!'),
      await enter(browser, newName(), password),
      await enter(browser, stranger, password),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'signIn.refused' } });
  });

  test('AU-3 failures of strangers lock them out and never a browser that is known', async () => {
    const username = newName();
    await makeStaff(kit, shop, { username, password });
    const own = new TestBrowser(kit, shop);
    await enter(own, username, password);
    const attacker = new TestBrowser(kit, shop);
    const tries = await Promise.all(Array.from({ length: 20 }, () => enter(attacker, username, 'wrong password!')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await enter(attacker, username, password)).status).toBe(429);
    expect((await enter(own, username, password)).status).toBe(200);
  });

  test('AU-3 ten valid sign-ins at the same moment all succeed', async () => {
    const username = newName();
    await makeStaff(kit, shop, { username, password });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => enter(new TestBrowser(kit, shop), username, password)),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test('staff sign in by phone code, and a phone that is nobody’s here becomes nobody', async () => {
    const phone = newPhone();
    const { memberId } = await makeStaff(kit, shop, { username: newName(), password, phone });
    const browser = new TestBrowser(kit, shop);
    const enterByPhone = async (number: string) => {
      await browser.send(number);
      const code = lastCode(kit, number);
      return browser.call('POST', '/login', { channel: 'phone', face: 'staff', phone: number, code });
    };
    browser.keep(await enterByPhone(phone));
    expect((await browser.call('GET', '/api/front/user/me/user_info')).body.id).toBe(memberId);
    expect((await enterByPhone(newPhone())).body.code).toBe('signIn.refused');
  });

  test('who is staff no longer is signed out at once', async () => {
    const username = newName();
    const { memberId } = await makeStaff(kit, shop, { username, password });
    const browser = new TestBrowser(kit, shop);
    browser.keep(await enter(browser, username, password));
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows('update member set staff = false where shop_id = $1 and id = $2', [shop.id, memberId]));
    expect((await browser.call('GET', '/api/front/user/me/user_info')).status).toBe(401);
  });

  test('where staff are signed in at one place alone, a new sign-in ends the one before, of five at once all but one', async () => {
    const own = { username: newName(), password };
    await makeStaff(kit, other, own);
    const enterOther = async () => {
      const browser = new TestBrowser(kit, other);
      browser.keep(await enter(browser, own.username, password));
      return browser;
    };
    const answers = async (browsers: TestBrowser[]) =>
      Promise.all(browsers.map(async (one) => (await one.call('GET', '/api/front/user/me/user_info')).status));
    const both = [await enterOther(), await enterOther()];
    expect(await answers(both)).toEqual([200, 200]);
    await kit.services.settings.save(kit.ctx(other), [{ key: 'signIn.staffOnce', value: true }], 'test');
    const last = await enterOther();
    expect(await answers([...both, last])).toEqual([401, 401, 200]);
    const many = await answers(await Promise.all(Array.from({ length: 5 }, enterOther)));
    expect(many.sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await answers([last])).toEqual([401]);
  });

  test('a closed shop still opens its console', async () => {
    const closed = await kit.makeShop(undefined, { status: 'closed' });
    const username = newName();
    await makeStaff(kit, closed, { username, password });
    expect((await enter(new TestBrowser(kit, closed), username, password)).status).toBe(200);
  });
});
