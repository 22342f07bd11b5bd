import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const ADMIN = '/api/configure/agreement/';
const SITE = '/api/front/agreement/';

describe('agreements', () => {
  let app: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  let reader: SignedInPerson;
  beforeAll(async () => {
    app = await testApp();
    shop = await app.makeShop();
    admin = await signedInPerson(app, shop, 'staff', ['*']);
    reader = await signedInPerson(app, shop, 'site');
  });
  afterAll(() => app.close());

  const call = async (
    method: 'GET' | 'POST',
    url: string,
    who: SignedInPerson | null,
    payload?: object,
    lang = 'zh-CN',
  ) => {
    const headers = { ...(who?.headers ?? { host: `${shop.code}.localhost`, 'x-requested-with': 'test' }) };
    const answer = await app.app.server.inject({
      ...{ method, url, headers: { ...headers, 'accept-language': lang } },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const save = (more: object) =>
    call('POST', `${ADMIN}agreement/save`, admin, {
      ...{ key: 'privacy', title: '隐私政策', titleEn: 'Privacy', asks: ['login', 'account'] },
      ...{ text: '一、只为登录。', textEn: 'For signing in alone.', ...more },
    });
  const publish = (target: object) => call('POST', `${ADMIN}agreement/publish`, admin, target);
  const decide = (given: boolean, version?: string) =>
    call('POST', `${SITE}decide`, reader, { key: 'privacy', given, ...(version && { version }) });
  const mine = async () => (await call('GET', `${SITE}mine`, reader)).body.data[0];
  const comeBack = async () => {
    const { id, token } = await openTestSession(app, shop, reader.memberId, 'site');
    reader = { ...reader, sessionId: id, token, headers: { ...reader.headers, authorization: token } };
  };
  let stored: { id: number; version: number };

  it('are nobody’s business until they are published, once per text, in every language of the shop', async () => {
    stored = (await save({ textEn: '' })).body.data;
    expect((await call('GET', `${SITE}show/privacy`, null)).status).toBe(404);
    expect((await publish(stored)).body.code).toBe('agreement.incomplete');
    stored = (await save(stored)).body.data;
    expect((await publish({ ...stored, version: 1 })).status).toBe(409);
    // Of two at once one makes the version, and the other one finds it there.
    const both = await Promise.all([publish(stored), publish(stored)]);
    expect(both.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['OK', 'agreement.unchanged']);
    expect((await call('GET', `${SITE}show/privacy`, null)).body.data).toMatchObject({
      ...{
        title: '隐私政策',
        version: '1',
        text: '一、只为登录。',
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    expect((await call('GET', `${SITE}show/privacy`, null, undefined, 'en')).body.data.text).toBe(
      'For signing in alone.',
    );
    expect((await call('GET', `${SITE}asked`, null)).body.data).toEqual([
      { key: 'privacy', title: '隐私政策', version: '1', url: '/agreement/privacy', isGiven: false },
    ]);
  });

  it('are accepted and taken back in one step each, and asked for anew when the text changes', async () => {
    expect(await mine()).toMatchObject({ accepted: null, withdrawnAt: null, isDue: false });
    expect((await decide(true, '9')).status).toBe(409);
    expect((await decide(true, '1')).status).toBe(200);
    expect(await mine()).toMatchObject({ accepted: { version: '1', channel: 'account' }, isDue: false });

    stored = (await save({ ...stored, text: '一、只为登录。二、保存半年。', textEn: 'Half a year.' })).body.data;
    expect((await call('GET', `${SITE}show/privacy`, null)).body.data.text).toBe('一、只为登录。');
    await publish(stored);
    expect(await mine()).toMatchObject({ version: '2', accepted: { version: '1' }, isDue: true });
    const { body } = await call('GET', '/api/front/user/me/user_data', reader);
    expect(body.flags).toMatchObject({ agreementDue: true });
    await decide(true, '2');
    expect(await mine()).toMatchObject({ accepted: { version: '2' }, isDue: false });
    await decide(false);
    // Who took it back is signed out, and comes again.
    await comeBack();
    expect(await mine()).toMatchObject({ accepted: null, withdrawnAt: expect.any(String), isDue: false });
    await decide(true, '2');
    expect(await mine()).toMatchObject({ accepted: { version: '2' }, withdrawnAt: null });
  });

  it('tell of small changes once and let consents stand; what mattered in between still asks', async () => {
    const version3 = (await save({ ...stored, text: '一、只为登录；二、保存半年。', textEn: 'Half a year!' })).body
      .data;
    await publish({ ...version3, note: '标点', isMaterial: false });
    expect(await mine()).toMatchObject({ version: '3', accepted: { version: '2' }, isDue: false, isNews: true });
    const flags = async () => (await call('GET', '/api/front/user/me/user_data', reader)).body.flags;
    expect(await flags()).toMatchObject({ agreementDue: false, agreementNews: true });
    expect((await call('GET', `${SITE}asked?at=login`, reader)).body.data).toMatchObject([{ isGiven: true }]);
    await call('POST', `${SITE}note`, reader, {});
    expect(await flags()).toMatchObject({ agreementDue: false, agreementNews: false });
    const version4 = (await save({ ...version3, text: '一、也用于统计。', textEn: 'For counting too.' })).body.data;
    await publish({ ...version4, note: '新增用途', noteEn: 'A further purpose' });
    expect(await mine()).toMatchObject({ note: '新增用途' });
    const { data } = (await call('GET', `${SITE}mine`, reader, undefined, 'en')).body;
    expect(data).toMatchObject([{ note: 'A further purpose' }]);
    stored = (await save({ ...version4, text: '一、也用于统计！', textEn: 'For counting too!' })).body.data;
    await publish({ ...stored, isMaterial: false });
    expect(await mine()).toMatchObject({ version: '5', isDue: true, isNews: false });
    expect((await call('GET', `${SITE}asked?at=login`, reader)).body.data).toMatchObject([{ isGiven: false }]);
  });

  it('leave a receipt of every consent, with the very text it was given to', async () => {
    const { data } = (await call('GET', `${SITE}receipts`, reader)).body;
    expect(data).toMatchObject([
      { version: '2', channel: 'account', withdrawnAt: null, url: '/agreement/privacy?version=2' },
      { version: '1', channel: 'account' },
    ]);
    const former = (await call('GET', `${SITE}show/privacy?version=2`, null)).body.data;
    expect(former).toMatchObject({ text: '一、只为登录。二、保存半年。', isPresent: false });
    expect(data[0].fingerprint).toBe(former.fingerprint);
    expect((await call('GET', `${SITE}show/privacy?version=9`, null)).status).toBe(404);
    const other = await signedInPerson(app, shop, 'site');
    expect((await call('GET', `${SITE}receipts`, other)).body.data).toEqual([]);
  });

  it('of the sign-in end it when they are taken back; those at the console stay', async () => {
    const staff = await signedInPerson(app, shop, 'staff', ['agreement.consent.view']);
    const leaver = await signedInPerson(app, shop, 'site');
    const as = (given: boolean) => call('POST', `${SITE}decide`, leaver, { key: 'privacy', given });
    expect((await as(true)).status).toBe(200);
    expect((await as(false)).status).toBe(200);
    expect((await call('GET', `${SITE}mine`, leaver)).status).toBe(401);
    expect((await call('GET', `${ADMIN}consent/list`, staff)).status).toBe(200);
  });

  it('keep every version with its text and who stands by it, and the list of consents', async () => {
    await decide(false);
    const { data } = (await call('GET', `${ADMIN}version/list?id=${stored.id}`, admin)).body;
    expect(data).toMatchObject([
      { number: 5, isMaterial: false },
      { number: 4, isMaterial: true, note: '新增用途', noteEn: 'A further purpose' },
      { number: 3, isMaterial: false },
      { number: 2, text: '一、只为登录。二、保存半年。', accepted: 0, withdrawn: 1 },
      { number: 1, text: '一、只为登录。', accepted: 0, withdrawn: 1 },
    ]);
    expect(data[0].fingerprint).not.toBe(data[1].fingerprint);
    const list = (query: string) => call('GET', `${ADMIN}consent/list?${query}`, admin);
    expect((await list('state=withdrawn')).body).toMatchObject({
      total: 3,
      data: [{ version: '5' }, { title: '隐私政策', version: '2' }, {}],
    });
    const walked: string[] = [];
    for (let cursor = ''; cursor !== null; ) {
      const { body } = await list(`limit=1&cursor=${cursor}`);
      walked.push(...body.data.map(({ version }: { version: string }) => version));
      cursor = body.next;
    }
    expect(walked).toEqual(['5', '2', '1']);
    expect((await list('agreement=privacy')).body.total).toBe(3);
    expect((await list('agreement=nothing')).body.data).toEqual([]);
    expect((await list('state=given')).body.total).toBe(0);
    const viewer = await signedInPerson(app, shop, 'staff', ['agreement.agreement.view']);
    expect((await call('GET', `${ADMIN}consent/list`, viewer)).body.code).toBe('PERMISSION_DENIED');
  });

  it('cannot be taken away, renamed or doubled once people consented', async () => {
    expect((await call('POST', `${ADMIN}agreement/remove`, admin, stored)).body.code).toBe('agreement.published');
    expect((await save({ ...stored, key: 'other' })).body.code).toBe('agreement.key_fixed');
    expect((await save({})).body.code).toBe('agreement.key_taken');
  });

  it('of another shop are not there', async () => {
    const there = await app.makeShop();
    const elsewhere = await signedInPerson(app, there, 'staff', ['*']);
    const foreign = await call('POST', `${ADMIN}agreement/publish`, elsewhere, stored);
    expect(foreign.status).toBe(404);
    expect((await call('GET', `${ADMIN}version/list?id=${stored.id}`, elsewhere)).body.data).toEqual([]);
    const member = await signedInPerson(app, there, 'site');
    expect((await call('POST', `${SITE}decide`, member, { key: 'privacy', given: true })).status).toBe(404);
  });
});
