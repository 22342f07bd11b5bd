import { afterAll, describe, expect, test } from 'vitest';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { totpCode } from '../../../kernel/security/totp.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember, openTestSession } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { type Answer, lastCode, makeStaff, TestBrowser } from './test-browser.ts';

const ME = '/api/front/user/me/user_info';
const PROVE = '/api/front/user/me/prove';
const password = 'correct horse battery';
const next = 'a longer word of mine';

let clock = Date.UTC(2026, 10, 25);
const now = (): Date => new Date(clock);
const { kit, shop, other } = await openTwoShops({ now });
afterAll(() => kit.close());

const newName = (): string => `cred-${Math.random().toString(36).slice(2, 10)}`;
const alive = async (browser: TestBrowser): Promise<number> => (await browser.call('GET', ME)).status;

async function member(phone: string, where = shop): Promise<TestBrowser> {
  const browser = new TestBrowser(kit, where);
  await browser.enter(phone);
  clock += 61_000;
  return browser;
}
const bind = async (browser: TestBrowser, phone: string): Promise<Answer> => {
  await browser.send(phone);
  return browser.call('POST', '/api/front/user/me/phone/bind', { phone, code: lastCode(kit, phone) });
};
const unlink = (browser: TestBrowser, id: number): Promise<Answer> =>
  browser.call('POST', '/api/front/user/me/identity/unlink', { id });
async function identitiesOf(browser: TestBrowser): Promise<{ id: number; kind: string }[]> {
  return (await browser.call('GET', ME)).body.identities as { id: number; kind: string }[];
}

describe('AU-7 what proves an account is changed after a fresh proof alone', () => {
  test('a stolen sign-in moves no phone, however well the new phone is proved', async () => {
    const phone = newPhone();
    const browser = await member(phone);
    clock += 10 * 60_000;
    const stolen = newPhone();
    expect((await bind(browser, stolen)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await browser.call('GET', `${PROVE}/way`)).body).toMatchObject({ way: 'phone', until: null });
    const wrong = await browser.call('POST', PROVE, { code: lastCode(kit, stolen) });
    expect(wrong.body.code).toBe('signIn.code_wrong');
    expect((await browser.call('POST', `${PROVE}/code`)).status).toBe(200);
    const proved = await browser.call('POST', PROVE, { code: lastCode(kit, phone) });
    expect(proved.body).toEqual({ until: new Date(clock + 600_000).toISOString() });
    clock += 61_000;
    expect((await bind(browser, stolen)).status).toBe(200);
  });

  test('nor does it unlink what is linked', async () => {
    const phone = newPhone();
    const browser = await member(phone);
    const { accountId } = await accountOf(browser);
    const username = { kind: 'username', value: newName() } as const;
    await kit.ctx(shop).db.write((tx) => linkIdentity(tx, kit.services.config, accountId, username));
    const [first] = await identitiesOf(browser);
    clock += 10 * 60_000;
    expect((await unlink(browser, first?.id ?? 0)).body.code).toBe('STEP_UP_REQUIRED');
    expect(await identitiesOf(browser)).toHaveLength(2);
  });

  test('a sign-in by phone is no proof of an account that has a password', async () => {
    const phone = newPhone();
    await makeStaff(kit, shop, { username: newName(), password, phone });
    const browser = await member(phone);
    expect((await bind(browser, newPhone())).body.code).toBe('STEP_UP_REQUIRED');
    expect((await browser.call('POST', PROVE, { password: 'not this one' })).body.code).toBe('signIn.password_wrong');
    expect((await browser.call('POST', PROVE, { password })).status).toBe(200);
    clock += 61_000;
    expect((await bind(browser, newPhone())).status).toBe(200);
  });

  test('an account with nothing but WeChat is proved by signing in anew', async () => {
    const { id, accountId } = await makeMember(kit, shop, { name: '何会员' });
    const weixin = { kind: 'weixin', value: `wx1:${newName()}` } as const;
    await kit.ctx(shop).db.write((tx) => linkIdentity(tx, kit.services.config, accountId, weixin));
    const browser = new TestBrowser(kit, shop);
    browser.token = (await openTestSession(kit, shop, id, 'site', false)).token;
    expect((await browser.call('GET', `${PROVE}/way`)).body).toMatchObject({ way: 'signIn', phoneMasked: null });
    expect((await browser.call('POST', PROVE, { code: '123456' })).body.code).toBe('signIn.phone_needed');
    expect((await bind(browser, newPhone())).body.code).toBe('STEP_UP_REQUIRED');
  });

  test('a new phone ends the other sign-ins in every shop', async () => {
    const phone = newPhone();
    const here = await member(phone);
    const there = await member(phone, other);
    expect((await bind(here, newPhone())).status).toBe(200);
    expect([await alive(here), await alive(there)]).toEqual([200, 401]);
  });

  test('of two new phones at once one remains', async () => {
    const phone = newPhone();
    const one = await member(phone);
    const two = await member(phone);
    const [a, b] = [newPhone(), newPhone()];
    await Promise.all([one.send(a), two.send(b)]);
    const answers = await Promise.all(
      [
        { browser: one, phone: a },
        { browser: two, phone: b },
      ].map(({ browser, phone: to }) =>
        browser.call('POST', '/api/front/user/me/phone/bind', { phone: to, code: lastCode(kit, to) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const last = (await alive(one)) === 200 ? one : two;
    expect((await identitiesOf(last)).filter(({ kind }) => kind === 'phone')).toHaveLength(1);
  });
});

/** The account of whoever is signed in with a browser. */
async function accountOf(browser: TestBrowser): Promise<{ accountId: number }> {
  const { id } = (await browser.call('GET', ME)).body as { id: number };
  const row = await kit
    .ctx(shop)
    .db.row<{ accountId: number }>('select account_id as "accountId" from member where shop_id = $1 and id = $2', [
      shop.id,
      id,
    ]);
  return { accountId: row?.accountId ?? 0 };
}

/** Waits until so many statements of this database wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const row = await kit
      .ctx(other)
      .db.row<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    if ((row?.n ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('AU-5 a password that is replaced opens nothing any more', () => {
  const enter = async (username: string): Promise<{ browser: TestBrowser; answer: Answer }> => {
    const browser = new TestBrowser(kit, shop);
    const answer = await browser.call('POST', '/login', { channel: 'password', username, password });
    return { browser, answer: browser.keep(answer) };
  };
  const change = (browser: TestBrowser): Promise<Answer> =>
    browser.call('POST', '/api/admin/sign-in/password', { current: password, password: next });

  /** Begins one after the other while the account is held, and lets both go on in that order. */
  async function atOnce<A, B>(accountId: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    let begun: [Promise<A>, Promise<B>] | undefined;
    await kit.ctx(shop).db.write(async (tx) => {
      await tx.rows('select id from platform.account where id = $1 for update', [accountId]);
      const one = first();
      await waiting(1);
      begun = [one, second()];
      await waiting(2);
    });
    if (begun === undefined) throw new Error('nothing was begun');
    return Promise.all(begun);
  }

  test('a sign-in that is first is ended by the change', async () => {
    const username = newName();
    const { accountId } = await makeStaff(kit, shop, { username, password });
    const { browser: own } = await enter(username);
    const [{ browser, answer }, changed] = await atOnce(
      accountId,
      () => enter(username),
      () => change(own),
    );
    expect([answer.status, changed.status, changed.body.ended]).toEqual([200, 200, 1]);
    expect([await alive(own), await alive(browser)]).toEqual([200, 401]);
  });

  test('a sign-in that comes second is refused, though its password was right when it was looked at', async () => {
    const username = newName();
    const { accountId } = await makeStaff(kit, shop, { username, password });
    const { browser: own } = await enter(username);
    const [changed, { answer }] = await atOnce(
      accountId,
      () => change(own),
      () => enter(username),
    );
    expect([changed.status, answer.status, answer.body.code]).toEqual([200, 400, 'signIn.ticket_gone']);
    expect((await enter(username)).answer.body.code).toBe('signIn.refused');
  });

  test('the ticket of an earlier step ends with it', async () => {
    const username = newName();
    await makeStaff(kit, shop, { username, password });
    const { browser: own } = await enter(username);
    const second = (verb: string, input = {}) => own.call('POST', `/api/admin/sign-in/second-factor/${verb}`, input);
    const { ticket, otpauth } = (await second('start')).body;
    const secret = new URL(String(otpauth)).searchParams.get('secret') ?? '';
    expect((await second('confirm', { ticket, code: totpCode(secret, now()) })).status).toBe(200);
    const setting = (value: boolean | null) =>
      kit.services.settings.save(kit.ctx(shop), [{ key: 'signIn.staffSecondFactor', value }], 'test');
    await setting(true);
    const { browser, answer } = await enter(username);
    expect(answer.body.step).toBe('totp');
    clock += 60_000;
    expect((await change(own)).status).toBe(200);
    const late = { channel: 'ticket', ticket: answer.body.ticket, code: totpCode(secret, now()) };
    expect((await browser.call('POST', '/login', late)).body.code).toBe('signIn.ticket_gone');
    await setting(null);
  });
});
