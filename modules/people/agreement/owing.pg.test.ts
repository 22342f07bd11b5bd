import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const FAVORITES = '/api/front/favorite';

describe('who owes a decision on an agreement of the sign-in', () => {
  let app: TestApp;
  // A second process: what one of them publishes holds in the other at once.
  let other: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  let reader: SignedInPerson;
  let stored: { id: number; version: number };
  let letter = 0;
  beforeAll(async () => {
    app = await testApp();
    other = await testApp();
    shop = await app.makeShop();
    admin = await signedInPerson(app, shop, 'staff', ['*']);
    reader = await signedInPerson(app, shop, 'site');
    stored = await saved({});
    await publish();
  });
  afterAll(() => Promise.all([app.close(), other.close()]));

  const call = async (who: SignedInPerson, method: 'GET' | 'POST', url: string, payload?: object, at = app) => {
    const answer = await at.app.server.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const saved = async (more: object) =>
    (
      await call(admin, 'POST', '/api/configure/agreement/agreement/save', {
        ...{ key: 'terms', title: '用户协议', titleEn: 'Terms', asks: ['login', 'account'] },
        ...{ text: '一、只为登录。', textEn: 'For signing in alone.', ...more },
      })
    ).body.data as typeof stored;
  const publish = async (more: object = {}) =>
    expect(
      await call(admin, 'POST', '/api/configure/agreement/agreement/publish', { ...stored, ...more }),
    ).toMatchObject({
      status: 200,
    });
  const change = async (more: object = {}) => {
    letter += 1;
    stored = await saved({ ...stored, text: `第 ${letter} 稿`, textEn: `Draft ${letter}`, ...more });
  };
  const decide = (given: boolean, who = reader) =>
    call(who, 'POST', '/api/front/agreement/decide', { key: 'terms', given });
  const favorites = (at = app, who = reader) => call(who, 'GET', FAVORITES, undefined, at);

  beforeEach(async () => {
    expect((await decide(true)).status).toBe(200);
    expect((await favorites()).status).toBe(200);
  });

  it('is refused in every process from the moment it changed, and let on from the moment they agree', async () => {
    expect((await favorites(other)).status).toBe(200);
    await change();
    await publish();
    for (const at of [app, other]) {
      expect(await favorites(at)).toMatchObject({
        status: 400,
        body: { code: 'DECISION_DUE', errors: '协议已更新，请先阅读并确认，再继续操作' },
      });
    }
    const { status, body } = await call(reader, 'POST', `${FAVORITES}/add`, { type: 'news', id: 1 });
    expect([status, body.code]).toEqual([400, 'DECISION_DUE']);
    expect((await decide(true)).status).toBe(200);
    for (const at of [app, other]) expect((await favorites(at)).status).toBe(200);
  });

  it('reads the texts, the own account and the own consents, and signs out', async () => {
    await change();
    await publish();
    for (const path of [
      'agreement/asked',
      'agreement/mine',
      'agreement/receipts',
      'agreement/show/terms',
      'user/me/user_info',
      'user/me/user_data',
      'user/me/sessions',
      'permission/me',
    ]) {
      expect([path, (await call(reader, 'GET', `/api/front/${path}`)).status]).toEqual([path, 200]);
    }
    const { id, token } = await openTestSession(app, shop, reader.memberId, 'site');
    const leaver = { ...reader, sessionId: id, token, headers: { ...reader.headers, authorization: token } };
    expect((await call(leaver, 'POST', '/api/front/user/auth/logout', {})).status).toBe(200);
    expect((await call(leaver, 'GET', '/api/front/agreement/mine')).status).toBe(401);
  });

  it('is nobody at the console, nobody who never agreed, and nobody for what is asked elsewhere or changed in small things', async () => {
    const staff = await signedInPerson(app, shop, 'staff', ['agreement.consent.view']);
    expect((await decide(true, staff)).status).toBe(200);
    const newcomer = await signedInPerson(app, shop, 'site');
    await change();
    await publish({ isMaterial: false });
    expect((await favorites()).status).toBe(200);
    await change();
    await publish();
    expect((await favorites()).status).toBe(400);
    expect((await call(staff, 'GET', '/api/configure/agreement/consent/list')).status).toBe(200);
    expect((await favorites(app, newcomer)).status).toBe(200);
    await change({ asks: ['account'] });
    expect((await favorites()).status).toBe(200);
    await change({ asks: ['login', 'account'] });
    expect((await favorites()).status).toBe(400);
  });

  it('takes it back instead, and is signed out', async () => {
    await change();
    await publish();
    expect((await decide(false)).status).toBe(200);
    expect((await favorites()).status).toBe(401);
    reader = await signedInPerson(app, shop, 'site');
  });

  it('owes it in that shop alone', async () => {
    const there = await app.makeShop();
    const { accountId } = (await app
      .ctx(shop)
      .db.row<{ accountId: number }>('select account_id as "accountId" from member where shop_id = $1 and id = $2', [
        shop.id,
        reader.memberId,
      ])) ?? { accountId: 0 };
    const member = await app
      .ctx(there)
      .db.write((tx) =>
        tx.row<{ id: number }>(`insert into member (account_id, name) values ($1, '李会员') returning id`, [accountId]),
      );
    const { token } = await openTestSession(app, there, member?.id ?? 0, 'site');
    const elsewhere = {
      ...reader,
      headers: { ...reader.headers, authorization: token, host: `${there.code}.localhost` },
    };
    await change();
    await publish();
    expect((await favorites()).status).toBe(400);
    expect((await favorites(app, elsewhere)).status).toBe(200);
  });
});
