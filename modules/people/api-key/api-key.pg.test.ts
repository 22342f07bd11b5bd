import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { sealTrail } from '../../../kernel/testkit/seal-trail.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const KEYS = '/api/configure/api-key/';
const TAGS = '/api/admin/tags/tag/';

describe('API keys', () => {
  let now = new Date('2026-11-21T08:00:05Z');
  let app: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  beforeAll(async () => {
    app = await testApp({ now: () => now });
    shop = await app.makeShop();
    admin = await signedInPerson(app, shop, 'staff', ['*']);
  });
  afterAll(() => app.close());

  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: object,
    remoteAddress?: string,
  ) => {
    const answer = await app.app.server.inject({
      ...{ method, url, headers: { host: `${shop.code}.localhost`, 'accept-language': 'zh-CN', ...headers } },
      ...(payload === undefined ? {} : { payload }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const save = (more: object, who = admin) =>
    send('POST', `${KEYS}key/save`, who.headers, {
      ...{ name: '检验系统', scopes: [{ permission: 'tags.tag.view' }], ...more },
    });
  const make = async (more: object = {}, who = admin): Promise<{ id: number; version: number; secret: string }> => {
    const { body } = await save(more, who);
    expect(body, JSON.stringify(body)).toHaveProperty('data');
    return body.data;
  };
  const withKey = (secret: string, url = `${TAGS}list`, from?: string) =>
    send('GET', url, { authorization: `Bearer ${secret}` }, undefined, from);
  const show = async (id: number) => (await send('GET', `${KEYS}key/show/${id}`, admin.headers)).body;

  it('are shown once, known by their letters afterwards, and open what they were given', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^mk_[\w-]{43}$/);
    const { data } = await show(id);
    expect(data).toMatchObject({
      state: 'active',
      hint: `${secret.slice(0, 7)}…${secret.slice(-4)}`,
      lastAt: null,
      total: 0,
    });
    expect(JSON.stringify(data)).not.toContain(secret.slice(8, -5));
    expect((await withKey(secret)).status).toBe(200);
    expect((await withKey(secret, '/api/admin/news/article/list')).body).toMatchObject({ code: 'PERMISSION_DENIED' });
    expect((await show(id)).data).toMatchObject({ total: 2, lastAt: expect.any(String), lastAddress: '127.0.0.1' });
    const stored = JSON.stringify(await app.ctx(shop).db.rows('select * from api_key where shop_id = $1', [shop.id]));
    const trail = await app
      .ctx(shop)
      .db.rows(`select * from audit_entry where shop_id = $1 and table_name = 'api_key'`, [shop.id]);
    expect(stored + JSON.stringify(trail)).not.toContain(secret.slice(8, -5));
    expect(JSON.stringify(trail)).not.toContain('token_hash');
  });

  it('write without the mark of our own pages, and the trail names them beside their maker', async () => {
    const { secret } = await make({
      name: '目录同步',
      scopes: [{ permission: 'tags.tag.save' }],
    });
    const category = await send('POST', '/api/configure/tags/category/save', admin.headers, { key: 'k', name: '病种' });
    const made = await send(
      'POST',
      `${TAGS}save`,
      { authorization: `Bearer ${secret}` },
      {
        name: '白血病',
        categoryId: category.body.data.id,
      },
    );
    expect(made.status).toBe(200);
    const { data } = (await send('GET', `${TAGS}history/${made.body.data.id}`, admin.headers)).body;
    expect(data[0].actor).toEqual({ id: admin.memberId, name: '陈编辑', key: '目录同步', kind: 'person' });
    const trail = (await send('GET', '/api/configure/shell/audit/list?table=tag&limit=1', admin.headers)).body.data;
    expect(trail[0].actor).toMatchObject({ key: '目录同步' });
    const own = (await send('GET', '/api/configure/shell/audit/list?table=api_key&limit=1', admin.headers)).body.data;
    expect(own[0].actor).toMatchObject({ key: null });
    await sealTrail(app.ctx(shop));
    const verify = () => send('GET', '/api/configure/shell/audit/verify', admin.headers);
    expect((await verify()).body).toMatchObject({ brokenAt: null });
  });

  it('hold nothing that their maker does not, at the moment of the call', async () => {
    const maker = await signedInPerson(app, shop, 'staff', ['apiKey.key.view', 'apiKey.key.save', 'tags.tag.view']);
    const beyond = await save({ scopes: [{ permission: 'news.article.view' }] }, maker);
    expect(beyond.body).toMatchObject({ code: 'role.beyond_own' });
    const { id, secret } = await make({}, maker);
    expect((await withKey(secret)).status).toBe(200);
    const grant = `from role_grant g where g.shop_id = $1 and g.permission = 'tags.tag.view'
      and g.role_id = (select role_id from member_role where shop_id = $1 and member_id = $2)`;
    await app.ctx(shop).db.write((tx) => tx.rows(`delete ${grant}`, [shop.id, maker.memberId]));
    expect((await withKey(secret)).body.code).toBe('PERMISSION_DENIED');
    expect((await show(id)).data).toMatchObject({
      state: 'active',
      scopes: [{ permission: 'tags.tag.view', scope: 'all', holds: false }],
    });
    const leave = 'update member set staff = false where shop_id = $1 and id = $2';
    await app.ctx(shop).db.write((tx) => tx.rows(leave, [shop.id, maker.memberId]));
    expect((await withKey(secret)).body.code).toBe('KEY_UNKNOWN');
    expect((await show(id)).data.state).toBe('asleep');
  });

  it('are given nothing that is for people alone, that does not exist, and not nothing', async () => {
    const scopes = (...permissions: string[]) => save({ scopes: permissions.map((permission) => ({ permission })) });
    for (const permission of [
      'role.role.view',
      'member.person.block',
      'audit.trail.view',
      'apiKey.key.save',
      'no.such.thing',
    ]) {
      expect((await scopes(permission)).body.code, permission).toBe('apiKey.scope_unknown');
    }
    expect((await scopes()).body.fields.scopes).toHaveLength(1);
    const { data } = (await send('GET', `${KEYS}scopes`, admin.headers)).body;
    const offered = data.flatMap((one: { permissions: { permission: string }[] }) => one.permissions);
    const names = offered.map(({ permission }: { permission: string }) => permission);
    expect(names).toContain('tags.tag.view');
    expect(names.filter((name: string) => /^(?:role|apiKey|visit|shop)\./.test(name))).toEqual([]);
  });

  it('keep what they may do, and change name, addresses and expiry', async () => {
    const { id, version } = await make();
    const more = await save({ id, version, name: '检验系统二', scopes: [{ permission: 'news.article.view' }] });
    expect(more.body.code).toBe('apiKey.scopes_fixed');
    const changed = await save({
      id,
      version,
      name: '检验系统二',
      scopes: undefined,
      expiresAt: '2026-11-21T09:00:00Z',
    });
    expect(changed.body.data).toEqual({ id, version: version + 1 });
    expect((await save({ id, version })).status).toBe(409);
    expect((await save({ expiresAt: '2026-11-21T07:00:00Z' })).body.fields.expiresAt).toHaveLength(1);
    expect((await save({ addresses: ['not a network'] })).status).toBe(400);
  });

  it('end with their moment, and at once when they are revoked', async () => {
    const timed = await make({ expiresAt: '2026-11-21T08:05:00Z' });
    const ended = await make();
    expect((await withKey(timed.secret)).status).toBe(200);
    now = new Date('2026-11-21T08:05:00Z');
    expect((await withKey(timed.secret)).body.code).toBe('KEY_UNKNOWN');
    expect((await withKey(ended.secret)).status).toBe(200);
    const remove = (version: number) => send('POST', `${KEYS}key/remove`, admin.headers, { id: ended.id, version });
    expect((await remove(1)).body.code).toBe('apiKey.in_use');
    const revoke = () => send('POST', `${KEYS}key/revoke`, admin.headers, { id: ended.id, reason: '泄露' });
    expect((await revoke()).status).toBe(200);
    expect((await withKey(ended.secret)).body).toMatchObject({
      code: 'KEY_UNKNOWN',
      errors: expect.stringContaining('已撤销'),
    });
    expect((await revoke()).status).toBe(200);
    expect((await save({ id: ended.id, version: 3 })).body.code).toBe('apiKey.revoked');
    expect((await remove(3)).status).toBe(200);
  });

  it('are good from their addresses alone', async () => {
    const { secret } = await make({ addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    expect((await withKey(secret, undefined, '203.0.113.9')).status).toBe(200);
    expect((await withKey(secret, undefined, '::ffff:203.0.113.9')).status).toBe(200);
    expect((await withKey(secret, undefined, '2001:db8::7')).status).toBe(200);
    expect((await withKey(secret, undefined, '203.0.114.9')).body.code).toBe('KEY_ELSEWHERE');
    expect((await withKey(secret)).body.code).toBe('KEY_ELSEWHERE');
  });

  it('are heard as often in a minute as they may, however many call at once', async () => {
    now = new Date('2026-11-21T08:06:20Z');
    const { secret } = await make({ perMinute: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => withKey(secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const late = answers.find(({ status }) => status === 429);
    expect(late?.headers['retry-after']).toBe('40');
    now = new Date('2026-11-21T08:07:00Z');
    expect((await withKey(secret)).status).toBe(200);
  });

  it('open no shop but their own, and no door of a person', async () => {
    const { secret } = await make();
    const there = await app.makeShop();
    const host = { host: `${there.code}.localhost` };
    expect((await send('GET', `${TAGS}list`, { ...host, authorization: secret })).body.code).toBe('KEY_UNKNOWN');
    for (const url of [
      `${KEYS}key/list`,
      '/api/admin/role/role/list',
      '/api/front/user/me/user_info',
      '/api/front/shop',
    ]) {
      expect((await withKey(secret, url)).body.code, url).toBe('KEY_REFUSED');
    }
    const { id } = await make();
    const stranger = await signedInPerson(app, there, 'staff', ['*']);
    for (const path of [`key/show/${id}`, `key/history/${id}`]) {
      expect((await send('GET', `${KEYS}${path}`, stranger.headers)).status).toBe(404);
    }
    expect((await send('POST', `${KEYS}key/revoke`, stranger.headers, { id })).status).toBe(404);
    expect((await withKey(`mk_${'x'.repeat(43)}`)).body.code).toBe('KEY_UNKNOWN');
    expect((await withKey('mk_short')).body.code).toBe('KEY_UNKNOWN');
  });

  it('are made by people of the shop who have just proved themselves', async () => {
    const { token } = await openTestSession(app, shop, admin.memberId, 'staff', false);
    const stale = { ...admin, headers: { ...admin.headers, authorization: token } };
    expect((await save({}, stale)).body.code).toBe('STEP_UP_REQUIRED');
  });
});
