import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, describe, expect, test } from 'vitest';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { phoneLogin } from './commands/phone-login.ts';
import { lastCode, sentCodes, TestBrowser } from './test-browser.ts';

const LOGIN = '/api/front/user/auth/phone/login';
const REFRESH = '/api/front/user/auth/refresh';
let clock = Date.now();
const { kit, shop, other } = await openTwoShops({ now: () => new Date(clock) });
afterAll(() => kit.close());

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const count = async (sql: string, values: unknown[] = []) =>
  (await kit.ctx(shop).db.row<{ n: number }>(`select count(*)::int as n from ${sql}`, values))?.n;

describe('sign-in by phone', () => {
  test('S3.09 S3.13 a code is sent with the fixed message, and signs a new member in', async () => {
    const browser = new TestBrowser(kit, shop);
    const phone = newPhone();
    const sent = await browser.send(phone);
    expect(sent).toMatchObject({ status: 200, body: { message: '验证码发送成功', resendIn: 60, expiresIn: 300 } });
    const code = lastCode(kit, phone);
    const answer = browser.keep(await browser.call('POST', LOGIN, { phone, code }));
    expect(answer).toMatchObject({ status: 200, body: { isNew: true, needPhone: false, expiresIn: 30 * 86_400 } });
    const me = await browser.call('GET', '/api/front/user/me/user_info');
    expect(me.body).toMatchObject({ phoneMasked: `${phone.slice(0, 3)}****${phone.slice(7)}`, roles: [] });
    expect(JSON.stringify(me.body)).not.toContain(phone);
    const again = new TestBrowser(kit, shop);
    clock += 60_000;
    expect((await again.enter(phone)).body.isNew).toBe(false);
  });

  test('a newcomer is written to in the language that they read when they came, and from then on in their own', async () => {
    const phone = newPhone();
    const inEnglish = { 'accept-language': 'en' };
    const stored = 'select locale from member where shop_id = $1 order by id desc limit 1';
    const language = async () => (await kit.ctx(shop).db.row<{ locale: string }>(stored, [shop.id]))?.locale;
    const enter = async (headers: Record<string, string>) => {
      clock += 60_000;
      const browser = new TestBrowser(kit, shop);
      await browser.send(phone);
      browser.keep(await browser.call('POST', LOGIN, { phone, code: lastCode(kit, phone) }, headers));
      return browser;
    };
    const browser = await enter(inEnglish);
    expect(await language()).toBe('en');
    const saved = await browser.call('POST', '/api/front/user/me/save', { locale: 'zh-CN' });
    expect(saved).toMatchObject({ status: 200, body: { data: { locale: 'zh-CN' } } });
    await enter(inEnglish);
    expect(await language()).toBe('zh-CN');
  });

  test('the outbox shows the message as its reader gets it, in their language', async () => {
    const phone = newPhone();
    await new TestBrowser(kit, shop).call(
      'GET',
      `/api/front/user/auth/phone/code/${phone}`,
      {},
      { 'accept-language': 'en' },
    );
    const line = readFileSync(join(kit.dataDir, 'outbox/sms.jsonl'), 'utf8').trimEnd().split('\n').at(-1) ?? '';
    const { shop: number, to, template, params, text } = JSON.parse(line);
    expect({ number, to, template }).toEqual({ number: shop.id, to: phone, template: 'sign-in-code' });
    expect(text).toBe(
      `[${shop.name.en}] Your code is ${params.code}. It works for 5 minutes. If you did not ask for it, ignore this message.`,
    );
  });

  test('S3.09 an invalid phone is refused with the fixed warning', async () => {
    const answer = await new TestBrowser(kit, shop).send('12012345678');
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('请正确填写您的手机号码');
  });

  test('AU-8 the sending GET is refused without our mark or from another site', async () => {
    const browser = new TestBrowser(kit, shop);
    const url = `/api/front/user/auth/phone/code/${newPhone()}`;
    const plain = await kit.app.server.inject({ url, headers: { host: `${shop.code}.localhost` } });
    expect(plain.statusCode).toBe(400);
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.example' }];
    for (const headers of foreign) {
      expect(await browser.call('GET', url, {}, headers)).toMatchObject({ status: 400, body: { code: 'CROSS_SITE' } });
    }
  });

  test('AU-1 two hundred parallel sends make one message', async () => {
    const phone = newPhone();
    const browser = new TestBrowser(kit, shop);
    const all = await Promise.all(Array.from({ length: 200 }, () => browser.send(phone)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(199);
    expect(sentCodes(kit, phone)).toHaveLength(1);
    expect(all.find(({ status }) => status === 429)?.headers['retry-after']).toBe('60');
  });

  test('AU-1 a phone is limited across shops', async () => {
    const phone = newPhone();
    expect((await new TestBrowser(kit, shop).send(phone)).status).toBe(200);
    expect((await new TestBrowser(kit, other).send(phone)).status).toBe(429);
  });

  test('AU-1 an address sends ten messages an hour freely, sixty with proof, over any number of phones', async () => {
    const browser = new TestBrowser(kit, shop, '203.0.113.7');
    const codes: unknown[] = [];
    for (let i = 0; i < 12; i++) codes.push((await browser.send(newPhone())).body.code ?? 'sent');
    expect(codes).toEqual([...Array(10).fill('sent'), 'signIn.captcha_needed', 'signIn.captcha_needed']);
    expect((await browser.send(newPhone(), { captcha: 'bm9uc2Vuc2U=' })).body.code).toBe('signIn.captcha_needed');
  });

  test('AU-1 a proof of work lifts an address to sixty an hour, and counts once', async () => {
    const browser = new TestBrowser(kit, shop, '203.0.113.8');
    for (let i = 0; i < 10; i++) await browser.send(newPhone());
    const { body } = await browser.call('GET', '/api/front/user/auth/captcha', { purpose: 'sms' });
    const challenge = body.challenge as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await browser.send(newPhone(), { captcha })).status).toBe(200);
    expect((await browser.send(newPhone(), { captcha })).body.code).toBe('signIn.captcha_needed');
  });

  test('AU-3 a stranger who uses up a phone’s messages does not lock out a browser of its owner', async () => {
    const phone = newPhone();
    const own = new TestBrowser(kit, shop);
    await own.enter(phone);
    for (let i = 0; i < 12; i++) {
      clock += 1_900_000;
      await new TestBrowser(kit, shop).send(phone);
    }
    const stranger = new TestBrowser(kit, shop);
    expect((await stranger.send(phone)).status).toBe(429);
    expect((await own.send(phone)).status).toBe(200);
    const code = lastCode(kit, phone);
    expect((await stranger.call('POST', LOGIN, { phone, code })).status).toBe(400);
    expect((await own.call('POST', LOGIN, { phone, code })).status).toBe(200);
  });

  test('AU-2 at most five of fifty parallel wrong codes are compared', async () => {
    const browser = new TestBrowser(kit, shop);
    const phone = newPhone();
    await browser.send(phone);
    const code = lastCode(kit, phone);
    const tries = Array.from({ length: 50 }, () => browser.call('POST', LOGIN, { phone, code: wrong(code) }));
    expect((await Promise.all(tries)).every(({ body }) => body.code === 'signIn.code_wrong')).toBe(true);
    expect(await count('sign_in_code where tries = 5')).toBe(1);
    expect(await count('sign_in_code where tries > 5')).toBe(0);
    expect(await browser.call('POST', LOGIN, { phone, code })).toMatchObject({ status: 400 });
  });

  test('AU-3 wrong codes from another browser spend none of the tries', async () => {
    const own = new TestBrowser(kit, shop);
    const phone = newPhone();
    await own.send(phone);
    const code = lastCode(kit, phone);
    const stranger = new TestBrowser(kit, shop);
    await stranger.send(newPhone());
    for (let i = 0; i < 6; i++) await stranger.call('POST', LOGIN, { phone, code: wrong(code) });
    expect((await own.call('POST', LOGIN, { phone, code })).status).toBe(200);
  });

  test('AU-2 eight parallel right codes open one sign-in', async () => {
    const browser = new TestBrowser(kit, shop);
    const phone = newPhone();
    await browser.send(phone);
    const code = lastCode(kit, phone);
    const before = (await count('session')) ?? 0;
    const all = await Promise.all(Array.from({ length: 8 }, () => browser.call('POST', LOGIN, { phone, code })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await count('session')).toBe(before + 1);
  });

  test('AU-2 a code works in its shop, its browser, and until the next one or five minutes later', async () => {
    const phone = newPhone();
    const browser = new TestBrowser(kit, shop);
    await browser.send(phone);
    const code = lastCode(kit, phone);
    const stranger = new TestBrowser(kit, shop);
    expect((await stranger.call('POST', LOGIN, { phone, code })).status).toBe(400);
    const elsewhere = new TestBrowser(kit, other);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call('POST', LOGIN, { phone, code })).status).toBe(400);
    clock += 60_000;
    await browser.send(phone);
    const newest = lastCode(kit, phone);
    if (newest !== code) expect((await browser.call('POST', LOGIN, { phone, code })).status).toBe(400);
    clock += 300_000;
    expect((await browser.call('POST', LOGIN, { phone, code: newest })).status).toBe(400);
  });

  test('a client without cookies signs in and stays so by headers, with the secrets that it was given', async () => {
    const phone = newPhone();
    const browser = new TestBrowser(kit, shop);
    await browser.send(phone);
    const code = lastCode(kit, phone);
    const challenge = String(browser.cookies.get('challenge'));
    const login = (headers: Record<string, string>) =>
      new TestBrowser(kit, shop).call('POST', LOGIN, { phone, code }, headers);
    expect((await login({})).status).toBe(400);
    expect((await login({ 'x-challenge': challenge.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')) })).status).toBe(
      400,
    );
    const entered = await login({ 'x-challenge': challenge });
    expect(entered.status).toBe(200);
    const [cookie] = [entered.headers['set-cookie'] ?? []].flat().filter((one) => String(one).startsWith('device='));
    const device = String(cookie).split(/[=;]/)[1] ?? '';
    const renew = (headers: Record<string, string>) =>
      new TestBrowser(kit, shop).call('POST', REFRESH, { refresh: entered.body.refresh }, headers);
    expect((await renew({ 'x-device': device })).status).toBe(200);
    expect((await renew({})).status).toBe(401);
  });

  test('AU-4 known, unknown, blocked and foreign phones get the same answer', async () => {
    const phones = Array.from({ length: 4 }, newPhone) as [string, string, string, string];
    await new TestBrowser(kit, shop).enter(phones[0]);
    await new TestBrowser(kit, other).enter(phones[1]);
    const blocked = new TestBrowser(kit, shop);
    await blocked.enter(phones[2]);
    await kit.ctx(shop).db.write(async (tx) => {
      const id = (await blocked.call('GET', '/api/front/user/me/user_info')).body.id;
      await tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [shop.id, id]);
    });
    clock += 60_000;
    const seen = new Set<string>();
    for (const phone of phones) {
      const browser = new TestBrowser(kit, shop);
      const { status, body, headers } = await browser.send(phone);
      const cookies = String(headers['set-cookie']).replace(/=[\w-]{43};/, '=…;');
      const { 'x-request-id': _id, date: _date, 'set-cookie': _cookie, ...rest } = headers;
      const login = await browser.call('POST', LOGIN, { phone, code: wrong(lastCode(kit, phone)) });
      seen.add(JSON.stringify([status, body, cookies, rest, login.status, login.body]));
    }
    expect(seen.size).toBe(1);
  });

  test('S5.05 a blocked person is refused with 403, after proving the phone and with a token', async () => {
    const browser = new TestBrowser(kit, shop);
    const phone = newPhone();
    await browser.enter(phone);
    const id = (await browser.call('GET', '/api/front/user/me/user_info')).body.id;
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [shop.id, id]));
    expect((await browser.call('GET', '/api/front/user/me/user_info')).status).toBe(403);
    clock += 60_000;
    expect(await new TestBrowser(kit, shop).enter(phone)).toMatchObject({
      status: 403,
      body: { code: 'PERSON_BLOCKED' },
    });
  });

  test('a proved code leaves a ticket that signs in once instead of it', async () => {
    const browser = new TestBrowser(kit, shop);
    const phone = newPhone();
    await browser.send(phone);
    const code = lastCode(kit, phone);
    const { body } = await browser.call('POST', '/api/front/user/auth/phone/validate_code', { phone, code });
    expect(body.ok).toBe(true);
    const login = { channel: 'ticket', ticket: body.ticket };
    expect((await browser.call('POST', '/login', login)).status).toBe(200);
    expect((await browser.call('POST', '/login', login)).body.code).toBe('signIn.ticket_gone');
    expect((await browser.call('POST', LOGIN, { phone, code })).status).toBe(400);
  });

  test('the platform’s own host and a closed shop take no members', async () => {
    const closed = await kit.makeShop(undefined, { status: 'closed' });
    const platform = { ...kit.ctx(shop).shop, id: 0 };
    await expect(phoneLogin(kit.ctx(platform), { phone: newPhone(), code: '123456' })).rejects.toMatchObject({
      code: 'signIn.channel_closed',
    });
    expect((await new TestBrowser(kit, closed).enter(newPhone())).body.code).toBe('SHOP_CLOSED');
  });

  test('the first sign-in notes the agreements it accepts', async () => {
    await kit.ctx(shop).db.write(async (tx) => {
      for (const key of ['terms', 'privacy']) {
        const made = await tx.row<{ id: number }>(
          `insert into agreement (key, title, asks) values ($1, $1, '["login"]') returning id`,
          [key],
        );
        await tx.rows(
          `insert into agreement_version (agreement_id, number, title, title_en, text, text_en, fingerprint)
           values ($1, 1, $2, '', '', '', '')`,
          [made?.id, key],
        );
      }
    });
    const browser = new TestBrowser(kit, shop);
    await browser.enter(newPhone());
    const id = (await browser.call('GET', '/api/front/user/me/user_info')).body.id;
    const rows = await kit
      .ctx(shop)
      .db.rows<{ agreement: string }>('select agreement from agreement_acceptance where member_id = $1 order by 1', [
        id,
      ]);
    expect(rows.map(({ agreement }) => agreement)).toEqual(['privacy', 'terms']);
  });
});
