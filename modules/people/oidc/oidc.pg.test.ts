import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totpCode } from '../../../kernel/security/totp.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { type Answer, lastCode, makeStaff, TestBrowser } from '../sign-in/test-browser.ts';
import { startTestIssuer, type TestIssuer, type Word } from './test-issuer.ts';
import { startTestOrganisation } from './test-organisation.ts';

const PROVIDER = '/api/configure/oidc/provider/';

describe('sign-in by an organisation', () => {
  let ahead = 0;
  let app: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  let roleId: number;
  let organisation: TestIssuer;
  beforeAll(async () => {
    app = await testApp({ now: () => new Date(Date.now() + ahead) });
    organisation = await startTestIssuer();
    ({ shop, admin, roleId } = await newShop());
  });
  afterAll(() => app.close());

  async function newShop() {
    const made = await app.makeShop();
    const who = await signedInPerson(app, made, 'staff', ['*']);
    const role = await post(
      '/api/admin/role/role/save',
      { key: 'nurse', name: '护士', grants: [{ permission: 'tags.tag.view' }] },
      who,
    );
    return { shop: made, admin: who, roleId: role.body.data.id as number };
  }
  async function post(url: string, payload: object, who = admin) {
    const headers = { ...who.headers, 'accept-language': 'zh-CN' };
    const answer = await app.app.server.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  }
  const save = (more: object = {}, who = admin) =>
    post(
      `${PROVIDER}save`,
      {
        ...{ name: '协和医院', issuer: organisation.issuer, clientId: organisation.client.id },
        ...{ clientSecret: organisation.client.secret, joins: true, roleId, ...more },
      },
      who,
    );
  const provider = async (more: object = {}): Promise<number> => (await save(more)).body.data.id;
  const start = async (browser: TestBrowser, id: number, origin = '/backend'): Promise<string> =>
    String((await browser.call('POST', '/api/front/oidc/start', { provider: id, origin })).body.url);
  const finish = (browser: TestBrowser, query: string): Promise<Answer> =>
    browser.call('POST', '/api/front/oidc/finish', { query });
  const enter = async (id: number, word: Word, browser = new TestBrowser(app, shop)) =>
    browser.keep(await finish(browser, organisation.agree(await start(browser, id), word)));
  const me = (browser: TestBrowser) => browser.call('GET', '/api/admin/shell/me');

  it('lets a newcomer join with the role that the shop gives, and knows them from then on', async () => {
    const id = await provider();
    const browser = new TestBrowser(app, shop);
    expect((await browser.call('GET', '/api/front/oidc/offered')).body.data).toContainEqual({ id, name: '协和医院' });
    const first = await enter(id, { claims: { sub: 'zhang', name: '张伟' } }, browser);
    expect(first.body).toMatchObject({ token: expect.any(String), origin: '/backend' });
    expect((await me(browser)).body).toMatchObject({ person: { name: '张伟' }, permissions: ['tags.tag.view'] });
    const again = new TestBrowser(app, shop);
    await enter(id, { claims: { sub: 'zhang', name: '张伟' } }, again);
    expect((await me(again)).body).toMatchObject({ person: (await me(browser)).body.person });
    const other = new TestBrowser(app, shop);
    await enter(id, { claims: { sub: 'li', name: '李静' } }, other);
    expect((await me(other)).body).toMatchObject({ person: { name: '李静' } });
  });

  it('lets nobody join as an administrator, though the role has grown since it was chosen', async () => {
    const id = await provider();
    const grow = "insert into role_grant (role_id, permission, scope) values ($1, '*', 'all') returning id";
    const grant = await app.ctx(shop).db.write((tx) => tx.row<{ id: number }>(grow, [roleId]));
    expect((await enter(id, { claims: { sub: 'late', name: '周迟' } })).body.code).toBe('oidc.not_linked');
    const shrink = 'delete from role_grant where shop_id = $1 and id = $2';
    await app.ctx(shop).db.write((tx) => tx.rows(shrink, [shop.id, grant?.id]));
    expect((await enter(id, { claims: { sub: 'late', name: '周迟' } })).status).toBe(200);
  });

  it('makes one person of two first sign-ins at once', async () => {
    const id = await provider();
    const word = { claims: { sub: 'twice' } };
    const answers = await Promise.all([enter(id, word), enter(id, word)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await app
      .ctx(shop)
      .db.rows('select 1 from oidc_link where shop_id = $1 and provider_id = $2', [shop.id, id]);
    expect(rows).toHaveLength(1);
  });

  it('AU-6 a trip works once, within ten minutes, in its own browser and shop', async () => {
    const id = await provider();
    const browser = new TestBrowser(app, shop);
    const query = organisation.agree(await start(browser, id), { claims: { sub: 'once' } });
    expect((await finish(new TestBrowser(app, shop), query)).body.code).toBe('oidc.trip_gone');
    expect((await finish(browser, query.replace(/state=[^&]+/, 'state=guessed'))).body.code).toBe('oidc.trip_gone');
    const there = await app.makeShop();
    const elsewhere = new TestBrowser(app, there);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await finish(elsewhere, query)).body.code).toBe('oidc.trip_gone');
    expect((await finish(browser, query)).status).toBe(200);
    expect((await finish(browser, query)).body.code).toBe('oidc.trip_gone');
    const late = organisation.agree(await start(browser, id), { claims: { sub: 'once' } });
    ahead = 601_000;
    expect((await finish(browser, late)).body.code).toBe('oidc.trip_gone');
    ahead = 0;
    // Another trip of the same browser, with the code of the first: it is the organisation's to refuse.
    const [mine, theirs] = [await start(browser, id), await start(browser, id)];
    const code = new URLSearchParams(organisation.agree(mine, { claims: { sub: 'once' } })).get('code') ?? '';
    const crossed = organisation.agree(theirs, { claims: { sub: 'once' } }).replace(/code=[^&]+/, `code=${code}`);
    expect((await finish(browser, crossed)).body.code).toBe('oidc.proof_refused');
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a proof that has expired', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['a proof of yesterday', { auth_time: Math.floor(Date.now() / 1000) - 86_400 }],
    ['nobody', { sub: undefined }],
  ])('refuses %s', async (_what, wrong) => {
    const answer = await enter(await provider(), { claims: { sub: 'wrong' }, wrong });
    expect(answer.body).toMatchObject({ code: 'oidc.proof_refused', errors: expect.stringContaining('重新登录') });
  });

  it('takes a new key of the organisation at once, and no key that it does not publish', async () => {
    const id = await provider();
    organisation.rotate();
    expect((await enter(id, { claims: { sub: 'rotated' } })).status).toBe(200);
    organisation.forge();
    expect((await enter(id, { claims: { sub: 'rotated' } })).body.code).toBe('oidc.proof_refused');
    organisation.rotate();
  });

  it('says what to do when the organisation said no, does not know us, or does not answer', async () => {
    const browser = new TestBrowser(app, shop);
    const id = await provider();
    const state = new URL(await start(browser, id)).searchParams.get('state') ?? '';
    const no = new URLSearchParams({ error: 'access_denied', state, iss: organisation.issuer });
    expect((await finish(browser, String(no))).body.code).toBe('oidc.denied');
    const wrong = await provider({ clientSecret: 'no secret of theirs' });
    expect((await enter(wrong, { claims: { sub: 'x' } })).body.code).toBe('oidc.client_refused');
    const gone = await provider({ issuer: 'http://idp.test:9' });
    expect((await browser.call('POST', '/api/front/oidc/start', { provider: gone })).body.code).toBe(
      'oidc.unreachable',
    );
    expect((await post(`${PROVIDER}test`, { id: gone })).body.code).toBe('oidc.unreachable');
    const path = await provider({ issuer: `${organisation.issuer}/nothing` });
    expect((await post(`${PROVIDER}test`, { id: path })).body.code).toBe('oidc.no_provider');
    expect((await post(`${PROVIDER}test`, { id })).body).toMatchObject({
      hasPkce: true,
      redirectUri: expect.stringMatching(/\/backend\/oidc$/),
    });
  });

  it('links an account that is there with proof of both sides, and takes the link away again', async () => {
    const id = await provider({ joins: false });
    const word = { claims: { sub: 'linked', name: '王芳' } };
    expect((await enter(id, word)).body).toMatchObject({
      code: 'oidc.not_linked',
      errors: expect.stringContaining('我的账号'),
    });
    const person = await makeStaff(app, shop, { username: 'wangfang-oidc', password: 'Right-Horse-9-staple' });
    const browser = new TestBrowser(app, shop);
    browser.token = (await openTestSession(app, shop, person.memberId, 'staff', false)).token;
    expect((await browser.call('POST', '/api/admin/oidc/link', { provider: id })).body.code).toBe('STEP_UP_REQUIRED');
    browser.token = (await openTestSession(app, shop, person.memberId, 'staff')).token;
    const link = async () => String((await browser.call('POST', '/api/admin/oidc/link', { provider: id })).body.url);
    // Whoever got hold of the way back without being signed in as that person links nobody.
    const stolen = organisation.agree(await link(), word);
    const thief = new TestBrowser(app, shop);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await finish(thief, stolen)).body.code).toBe('oidc.trip_gone');
    expect((await finish(browser, organisation.agree(await link(), word))).body).toEqual({
      linked: true,
      origin: '/backend/account',
    });
    const begun = await link();
    const colleague = await makeStaff(app, shop, { username: 'colleague-oidc', password: 'Right-Horse-9-staple' });
    browser.token = (await openTestSession(app, shop, colleague.memberId, 'staff')).token;
    expect((await finish(browser, organisation.agree(begun, { claims: { sub: 'new' } }))).body.code).toBe(
      'oidc.trip_gone',
    );
    const entered = new TestBrowser(app, shop);
    await enter(id, word, entered);
    expect((await me(entered)).body).toMatchObject({ person: { id: person.memberId } });
    const second = await makeStaff(app, shop, { username: 'other-oidc', password: 'Right-Horse-9-staple' });
    browser.token = (await openTestSession(app, shop, second.memberId, 'staff')).token;
    expect((await finish(browser, organisation.agree(await link(), word))).body.code).toBe('oidc.taken');
    browser.token = (await openTestSession(app, shop, person.memberId, 'staff')).token;
    expect((await browser.call('POST', '/api/admin/oidc/unlink', { provider: id })).status).toBe(200);
    expect((await enter(id, word)).body.code).toBe('oidc.not_linked');
  });

  it('knows nobody by the word of another issuer, whoever moves the organisation there', async () => {
    const id = await provider();
    const word = { claims: { sub: 'moved' } };
    expect((await enter(id, word)).status).toBe(200);
    const elsewhere = await startTestIssuer();
    const stored = () =>
      app
        .ctx(shop)
        .db.row<{ version: number }>('select version from oidc_provider where shop_id = $1 and id = $2', [
          ...[shop.id, id],
        ]);
    const moved = await save({ id, version: (await stored())?.version, issuer: elsewhere.issuer, joins: false });
    expect(moved.status).toBe(200);
    const browser = new TestBrowser(app, shop);
    expect((await finish(browser, elsewhere.agree(await start(browser, id), word))).body.code).toBe('oidc.not_linked');
    // Back where they were proved, people are known again.
    await save({ id, version: (await stored())?.version, joins: false });
    expect((await enter(id, word)).status).toBe(200);
  });

  it('keeps the last way to sign in', async () => {
    const id = await provider();
    const browser = new TestBrowser(app, shop);
    await enter(id, { claims: { sub: 'only' } }, browser);
    expect((await browser.call('POST', '/api/admin/oidc/unlink', { provider: id })).body.code).toBe('oidc.last_way');
  });

  it('lets in the domains that the shop names, by proved addresses alone', async () => {
    const id = await provider({ domains: ['hospital.example'], claim: 'email' });
    const by = async (claims: object) => (await enter(id, { claims: { sub: 'mail', ...claims } })).body.code ?? 'in';
    expect(await by({ email: 'a@hospital.example', email_verified: true })).toBe('in');
    expect(await by({ email: 'A@Hospital.Example', email_verified: true })).toBe('in');
    expect(await by({ email: 'a@hospital.example', email_verified: false })).toBe('oidc.domain_refused');
    expect(await by({ email: 'a@hospital.example' })).toBe('oidc.domain_refused');
    expect(await by({ email: 'a@evil.example', email_verified: true })).toBe('oidc.domain_refused');
    expect(await by({ email: 'a@hospital.example@evil.example', email_verified: true })).toBe('oidc.domain_refused');
    const open = await provider({ claim: 'email' });
    expect((await enter(open, { claims: { sub: 'mail', email: 'a@b.example' } })).body.code).toBe('oidc.claim_missing');
  });

  it('asks for the second factor as the shop does, unless the organisation’s is trusted and was used', async () => {
    const other = await newShop();
    const [before, beforeAdmin, beforeRole] = [shop, admin, roleId];
    ({ shop, admin, roleId } = other);
    await app.services.settings.save(app.ctx(shop), [{ key: 'signIn.staffSecondFactor', value: true }], 'test');
    const plain = await provider();
    const strong = { sub: 'strong', amr: ['pwd', 'otp'] };
    const browser = new TestBrowser(app, shop);
    const asked = await enter(plain, { claims: strong }, browser);
    expect(asked.body).toMatchObject({ step: 'enrol', ticket: expect.any(String), origin: '/backend' });
    const secret = new URL(String(asked.body.otpauth)).searchParams.get('secret') ?? '';
    const code = totpCode(secret, app.services.now());
    expect((await browser.call('POST', '/login', { channel: 'ticket', ticket: asked.body.ticket, code })).status).toBe(
      200,
    );
    expect((await enter(plain, { claims: strong })).body.step).toBe('totp');
    const trusted = await provider({ trustsFactor: true });
    expect((await enter(trusted, { claims: strong })).body.token).toEqual(expect.any(String));
    expect((await enter(trusted, { claims: { ...strong, amr: ['pwd'] } })).body.step).toBe('enrol');
    expect((await enter(trusted, { claims: { sub: 'strong' } })).body.step).toBe('enrol');
    [shop, admin, roleId] = [before, beforeAdmin, beforeRole];
  });

  it('AU-6 proves nothing of an account that is every shop’s: no phone is bound by its word, no second factor set up', async () => {
    const id = await provider({ trustsFactor: true });
    const phone = newPhone();
    const username = `linked-${Math.random().toString(36).slice(2, 10)}`;
    const { memberId, accountId } = await makeStaff(app, shop, { username, password: 'correct horse battery', phone });
    const own = new TestBrowser(app, shop);
    own.token = (await openTestSession(app, shop, memberId, 'staff')).token;
    const word = (more: object = {}) => ({
      claims: { sub: username, auth_time: Math.floor(Date.now() / 1000), ...more },
    });
    await finish(
      own,
      organisation.agree(String((await own.call('POST', '/api/admin/oidc/link', { provider: id })).body.url), word()),
    );
    // The administrator has their own issuer say that this is the person, just proved by a second factor of its own.
    const thief = new TestBrowser(app, shop);
    await enter(id, word({ amr: ['mfa'] }), thief);
    expect((await me(thief)).status).toBe(200);
    const theirs = newPhone();
    await thief.send(theirs);
    const bound = await thief.call('POST', '/api/front/user/me/phone/bind', {
      phone: theirs,
      code: lastCode(app, theirs),
    });
    expect(bound).toMatchObject({ status: 400, body: { code: 'STEP_UP_REQUIRED' } });
    const start = '/api/admin/sign-in/second-factor/start';
    expect((await thief.call('POST', start)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await own.call('POST', start)).status).toBe(200);
    const wants = (value: boolean) =>
      app.services.settings.save(app.ctx(shop), [{ key: 'signIn.staffSecondFactor', value }], 'test');
    await wants(true);
    expect((await enter(id, word())).body.code).toBe('signIn.own_way_first');
    await wants(false);
    // One that is enrolled is asked for, whatever an organisation says of its own.
    await app.database.platform.rows("update platform.account set totp_box = 'sealed' where id = $1", [accountId]);
    expect((await enter(id, word({ amr: ['mfa'] }))).body).toMatchObject({ step: 'totp' });
  });

  it('counts as a fresh proof only when the organisation has just asked', async () => {
    const id = await provider();
    const proved = async (auth_time: number) => {
      const browser = new TestBrowser(app, shop);
      await enter(id, { claims: { sub: 'proof', auth_time } }, browser);
      return (await browser.call('POST', '/api/admin/oidc/unlink', { provider: id })).body.code;
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await proved(now - 3600)).toBe('STEP_UP_REQUIRED');
    expect(await proved(now - 5)).toBe('oidc.last_way');
  });

  it('leads back into the console of this shop and nowhere else, and lets no blocked person in', async () => {
    const id = await provider();
    for (const [origin, to] of [
      ['/configure/setting?x=1', '/configure/setting?x=1'],
      ['//evil.example/backend', '/backend'],
      ['https://evil.example/backend', '/backend'],
      ['/news', '/backend'],
      ['/backend/oidc?code=x', '/backend'],
    ] as const) {
      const browser = new TestBrowser(app, shop);
      const query = organisation.agree(await start(browser, id, origin), { claims: { sub: 'back' } });
      expect((await finish(browser, query)).body.origin, origin).toBe(to);
    }
    const block = `update member set status = 'blocked' where shop_id = $1 and id in (select member_id from oidc_link where shop_id = $1 and provider_id = $2)`;
    await app.ctx(shop).db.write((tx) => tx.rows(block, [shop.id, id]));
    expect((await enter(id, { claims: { sub: 'back' } })).body.code).toBe('PERSON_BLOCKED');
  });

  it('is set up by people who hold what newcomers get, and its secret is never shown', async () => {
    const id = await provider();
    const get = (url: string, who = admin) => app.app.server.inject({ method: 'GET', url, headers: who.headers });
    const { data } = (await get(`${PROVIDER}show/${id}`)).json();
    expect(data).toMatchObject({ secretHint: organisation.client.secret.slice(-4), roleName: '护士' });
    expect(JSON.stringify(data)).not.toContain(organisation.client.secret);
    const trail = await app
      .ctx(shop)
      .db.rows(`select * from audit_entry where shop_id = $1 and table_name = 'oidc_provider'`, [shop.id]);
    expect(JSON.stringify(trail)).not.toContain(organisation.client.secret);
    const { version } = data;
    const change = (more: object) => save({ id, version, clientSecret: '', ...more });
    expect((await change({ issuer: 'http://idp.test:9' })).body.fields.clientSecret).toHaveLength(1);
    expect((await change({ clientId: 'another' })).body.fields.clientSecret).toHaveLength(1);
    expect((await change({ name: '协和' })).status).toBe(200);
    expect((await enter(id, { claims: { sub: 'kept' } })).status).toBe(200);
    expect((await save({ roleId: null })).body.fields.roleId).toHaveLength(1);
    const adminRole = await app
      .ctx(shop)
      .db.row<{ id: number }>(`select id from role where shop_id = $1 and key = 'admin'`, [shop.id]);
    expect((await save({ roleId: adminRole?.id })).body.code).toBe('oidc.role_refused');
    const clerk = await signedInPerson(app, shop, 'staff', ['oidc.provider.save', 'oidc.provider.view']);
    expect((await save({}, clerk)).body.code).toBe('role.beyond_own');
    for (const issuer of ['http://example.org', 'https://127.0.0.1', 'https://localhost']) {
      expect((await save({ issuer })).body.fields?.issuer, issuer).toHaveLength(1);
    }
    const there = await app.makeShop();
    const stranger = await signedInPerson(app, there, 'staff', ['*']);
    expect((await get(`${PROVIDER}show/${id}`, stranger)).statusCode).toBe(404);
    expect((await post(`${PROVIDER}test`, { id }, stranger)).status).toBe(404);
    expect((await new TestBrowser(app, there).call('POST', '/api/front/oidc/start', { provider: id })).status).toBe(
      404,
    );
  });

  it('speaks with a whole identity provider, from its first page to its last', async () => {
    const probe = (await post(`${PROVIDER}test`, { id: await provider() })).body;
    const real = await startTestOrganisation(probe.redirectUri);
    const { id: clientId, secret: clientSecret } = real.client;
    const id = await provider({
      name: '真实机构',
      issuer: real.issuer,
      clientId,
      clientSecret,
      domains: ['hospital.example'],
    });
    const browser = new TestBrowser(app, shop);
    const answer = browser.keep(await finish(browser, await real.walk(await start(browser, id))));
    expect(answer.body).toMatchObject({ token: expect.any(String) });
    expect((await me(browser)).body).toMatchObject({ person: { name: '张伟' } });
    real.close();
  });
});
