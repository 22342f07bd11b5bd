import { afterAll, describe, expect, test } from 'vitest';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { lastCode, TestBrowser } from './test-browser.ts';

const ME = '/api/front/user/me/user_info';
let clock = Date.UTC(2026, 10, 23);
const { kit, shop, other } = await openTwoShops({ now: () => new Date(clock) });
afterAll(() => kit.close());

async function signedIn(phone = newPhone()): Promise<TestBrowser> {
  const browser = new TestBrowser(kit, shop);
  await browser.enter(phone);
  return browser;
}
const status = async (browser: TestBrowser, token = browser.token): Promise<number> =>
  (await browser.call('GET', ME, {}, { authorization: token })).status;

describe('sign-ins', () => {
  test('S5.04 a token of another shop, a made-up one and none are 401', async () => {
    const browser = await signedIn();
    const elsewhere = new TestBrowser(kit, other);
    expect(await status(elsewhere, browser.token)).toBe(401);
    expect(await status(browser, 'A'.repeat(43))).toBe(401);
    expect((await new TestBrowser(kit, shop).call('GET', ME)).status).toBe(401);
    expect(await status(browser)).toBe(200);
  });

  test('AU-5 only hashes of tokens are stored', async () => {
    const browser = await signedIn();
    const rows = await kit
      .ctx(shop)
      .db.rows<{ text: string }>('select session::text as text from session where shop_id = $1', [shop.id]);
    const all = rows.map((row) => row.text).join('\n');
    expect(all).not.toContain(browser.token);
    expect(all).not.toContain(browser.refresh.split('.')[1]);
    expect(all).not.toContain(browser.cookies.get('device'));
  });

  test('S4.03 a token of fifteen minutes is replaced once, and the old one works a minute longer', async () => {
    const browser = await signedIn();
    clock += 14 * 60_000;
    expect((await browser.call('GET', ME)).headers.authorization).toBeUndefined();
    clock += 60_000;
    const refused = await browser.call('GET', '/api/front/nothing');
    expect(refused.headers.authorization).toBeUndefined();
    const all = await Promise.all(Array.from({ length: 5 }, () => browser.call('GET', ME)));
    const fresh = all.map(({ headers }) => headers.authorization).filter((token) => token !== undefined);
    expect(fresh).toHaveLength(1);
    expect(all.every((answer) => answer.status === 200)).toBe(true);
    const next = String(fresh[0]);
    clock += 59_000;
    expect([await status(browser), await status(browser, next)]).toEqual([200, 200]);
    clock += 2_000;
    expect([await status(browser), await status(browser, next)]).toEqual([401, 200]);
  });

  test('AU-5 a refresh token works once with its device, and its second use ends the sign-in', async () => {
    const browser = await signedIn();
    const first = browser.refresh;
    const stolen = await signedIn();
    const refresh = (who: TestBrowser, token: string) =>
      who.call('POST', '/api/front/user/auth/refresh', { refresh: token });
    expect((await refresh(stolen, first)).status).toBe(401);
    const renewed = browser.keep(await refresh(browser, first));
    expect(renewed.status).toBe(200);
    expect(await status(browser)).toBe(200);
    expect((await refresh(browser, first)).status).toBe(401);
    expect(await status(browser)).toBe(401);
    expect((await refresh(browser, browser.refresh)).status).toBe(401);
  });

  test('AU-5 eight parallel refreshes of one token renew it once at most', async () => {
    const browser = await signedIn();
    const { refresh } = browser;
    const all = await Promise.all(
      Array.from({ length: 8 }, () => browser.call('POST', '/api/front/user/auth/refresh', { refresh })),
    );
    expect(all.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('AU-5 signing out ends the sign-in at once and twice is fine', async () => {
    const browser = await signedIn();
    const logout = () => browser.call('POST', '/api/front/user/auth/logout');
    expect((await logout()).status).toBe(200);
    expect(await status(browser)).toBe(401);
    expect((await logout()).status).toBe(200);
  });

  test('a person sees the own sign-ins and ends the others', async () => {
    const phone = newPhone();
    const one = await signedIn(phone);
    clock += 61_000;
    const two = await signedIn(phone);
    const stranger = await signedIn();
    const list = await two.call('GET', '/api/front/user/me/sessions');
    const rows = list.body.data as { id: number; current: boolean; device: string }[];
    expect(rows.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Chrome · Windows'],
      [false, 'Chrome · Windows'],
    ]);
    const end = (who: TestBrowser, input: Record<string, unknown>) =>
      who.call('POST', '/api/front/user/me/sessions/end', input);
    expect((await end(stranger, { id: rows[1]?.id })).status).toBe(404);
    expect((await end(two, {})).body).toEqual({ ended: 1 });
    expect([await status(one), await status(two), await status(stranger)]).toEqual([401, 200, 200]);
  });

  test('AU-5 a new phone ends the other sign-ins and takes the old one’s place', async () => {
    const phone = newPhone();
    const one = await signedIn(phone);
    clock += 61_000;
    const two = await signedIn(phone);
    const next = newPhone();
    await two.send(next);
    const code = lastCode(kit, next);
    const bound = await two.call('POST', '/api/front/user/me/phone/bind', { phone: next, code });
    expect(bound.body.data).toMatchObject({ phoneMasked: `${next.slice(0, 3)}****${next.slice(7)}` });
    expect([await status(one), await status(two)]).toEqual([401, 200]);
    clock += 61_000;
    expect((await signedIn(phone).then((browser) => browser.call('GET', ME))).body.id).not.toBe(
      (bound.body.data as { id: number }).id,
    );
  });

  test('a phone of another account stays there', async () => {
    const taken = newPhone();
    await signedIn(taken);
    clock += 61_000;
    const browser = await signedIn();
    await browser.send(taken);
    const input = { phone: taken, code: lastCode(kit, taken) };
    expect((await browser.call('POST', '/api/front/user/me/phone/bind', input)).body.code).toBe(
      'signIn.identity_taken',
    );
    expect((await browser.call('POST', '/api/front/user/me/phone/bind', input)).body.code).toBe('signIn.code_wrong');
  });

  test('the last way to sign in stays', async () => {
    const phone = newPhone();
    const browser = await signedIn(phone);
    const me = await browser.call('GET', ME);
    const [own] = me.body.identities as { id: number }[];
    const unlink = (id: unknown) => browser.call('POST', '/api/front/user/me/identity/unlink', { id });
    expect((await unlink(own?.id)).body.code).toBe('signIn.last_identity');
    const stranger = await signedIn();
    const [foreign] = (await stranger.call('GET', ME)).body.identities as { id: number }[];
    expect((await unlink(foreign?.id)).status).toBe(404);
  });

  test('AZ-4 a person changes the own name and nothing that is not offered', async () => {
    const browser = await signedIn();
    const more = { id: 1, roles: ['admin'], staff: true, status: 'active', shop_id: other.id };
    const answer = await browser.call('POST', '/api/front/user/me/save', { name: '林晓', gender: 'female', ...more });
    expect(answer.body.data).toMatchObject({ name: '林晓', gender: 'female', roles: [] });
    const cleared = await browser.call('POST', '/api/front/user/me/save', { gender: '' });
    expect(cleared.body.data).toMatchObject({ name: '林晓', gender: null });
  });
});
