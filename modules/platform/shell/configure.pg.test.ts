import { afterAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../kernel/database/provision.ts';
import { ANY_STAFF } from '../../../kernel/permission/holds.ts';
import { encodeForm } from '../../../kernel/rules/form-encoding.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { sealTrail } from '../../../kernel/testkit/seal-trail.ts';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const { app, shop, admin, call } = await openShopDesk();
afterAll(() => app.close());

describe('configuration of a shop', () => {
  const get = (url: string, who?: SignedInPerson | null) => call('GET', url, undefined, who);
  const post = (url: string, payload: object, who?: SignedInPerson | null) => call('POST', url, payload, who);
  const redirect = (path: string, to: string, more: object = {}) => ({
    ...{ type: 'redirect', path, redirect: to, title: { zh: '跳转' } },
    ...more,
  });
  const saveRoute = (route: object) => post('/api/configure/shell/route/save', route);

  it('is for staff with the permission alone', async () => {
    const some = await signedInPerson(app, shop, 'staff', ['shell.route.view']);
    const member = await signedInPerson(app, shop, 'site', ['*']);
    for (const part of ['module/list', 'route/list', 'identity/show', 'audit/list']) {
      const url = `/api/configure/shell/${part}`;
      expect((await get(url)).status, part).toBe(200);
      expect((await get(url, null)).status, part).toBe(401);
      expect((await get(url, member)).status, part).toBe(401);
      const partly = await get(url, some);
      expect(part === 'route/list' ? partly.status : partly.body.code).toBe(
        part === 'route/list' ? 200 : 'PERMISSION_DENIED',
      );
    }
    expect((await get('/api/configure/shell/route/list', some)).body.can).toEqual({ save: false });
  });

  it('S5.01 takes values from a form, where everything is text', async () => {
    const save = (value: unknown) =>
      app.app.server.inject({
        method: 'POST',
        url: '/api/front/setting/save',
        headers: { ...admin.headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: encodeForm({ items: [{ key: 'shell.shortName', value }], comment: '' }),
      });
    const answer = await save({ zh: '学苑', en: '2026' });
    expect(answer.statusCode).toBe(200);
    expect(await app.services.settings.get(app.ctx(shop), 'shell.shortName')).toEqual({ zh: '学苑', en: '2026' });
    expect((await save('not an object')).statusCode).toBe(400);
    const { 'x-requested-with': _mark, ...unmarked } = admin.headers;
    const foreign = await app.app.server.inject({
      method: 'POST',
      url: '/api/front/setting/save',
      headers: { ...unmarked, 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeForm({ items: [{ key: 'shell.icp', value: 'x' }] }),
    });
    expect(foreign.json()).toMatchObject({ code: 'CROSS_SITE' });
  });

  it('answers staff all settings at setting/list, and visitors only the public ones', async () => {
    const keys = async (who: SignedInPerson | null) =>
      (await get('/api/front/setting/list', who)).body.data.map(({ key }: { key: string }) => key);
    expect(await keys(admin)).toContain('shell.redirectHosts');
    expect(await keys(null)).not.toContain('shell.redirectHosts');
  });

  it('stores a route that leads somewhere, and the browser’s table has it at once', async () => {
    const made = await saveRoute(redirect('/old', '/new?x=1', { nav: 3 }));
    expect(made.status).toBe(200);
    expect((await get('/api/front/route', null)).body).toContainEqual(expect.objectContaining({ path: '/old' }));
    const { id, version } = made.body.data;
    const changed = await saveRoute(redirect('/old', '/newer', { id, version }));
    expect(changed.body.data.version).toBe(version + 1);
    expect((await saveRoute(redirect('/old', '/newest', { id, version }))).status).toBe(409);
    expect((await get(`/api/configure/shell/route/show/${id}`)).body.data).toMatchObject({ redirect: '/newer' });
    expect((await post('/api/configure/shell/route/remove', { id, version: 1 })).status).toBe(409);
    expect((await post('/api/configure/shell/route/remove', { id, version: version + 1 })).status).toBe(200);
    expect((await get(`/api/configure/shell/route/show/${id}`)).status).toBe(404);
  });

  it('refuses a route that leads nowhere, naming the field', async () => {
    await saveRoute(redirect('/taken', '/x'));
    await saveRoute(redirect('/ring/a', '/ring/b'));
    const view = { type: 'vue', path: '/v', title: { zh: '页' } };
    const cases: [object, string][] = [
      [redirect('no-slash', '/x'), 'path'],
      [redirect('/taken', '/x'), 'path'],
      [redirect('/', '/x'), 'path'],
      [redirect('/api/x', '/x'), 'path'],
      [redirect('/b', '//evil.example'), 'redirect'],
      [redirect('/b', 'https://evil.example/'), 'redirect'],
      [redirect('/b', 'javascript:alert(1)'), 'redirect'],
      [redirect('/b', '/\\evil.example'), 'redirect'],
      [redirect('/ring/b', '/ring/a'), 'redirect'],
      [redirect('/self', '/self'), 'redirect'],
      [{ ...view, module: 'none', component: 'x' }, 'module'],
      [{ ...view, module: 'shell', component: 'no-such-view' }, 'component'],
      [{ ...view, module: 'shell', component: '../../../etc/passwd' }, 'component'],
      [{ type: 'page', path: '/p', page: 999_999, title: { zh: '页' } }, 'page'],
      [redirect('/b', '/x', { permissions: ['shell.nothing.view'] }), 'permissions'],
    ];
    for (const [route, field] of cases) {
      const { status, body } = await saveRoute(route);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(route)).toEqual([400, [field]]);
    }
  });

  it('lets a route leave for a host that the settings allow', async () => {
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.redirectHosts', value: ['meet.example.org'] }], '');
    expect((await saveRoute(redirect('/meet', 'https://meet.example.org/2026'))).status).toBe(200);
    const followed = async () => (await get('/api/front/route/lookup?path=/meet', null)).body.data?.redirect;
    expect(await followed()).toBe('https://meet.example.org/2026');
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.redirectHosts', value: ['other.example.org'] }], '');
    expect(await followed()).toBeUndefined();
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.redirectHosts', value: ['meet.example.org'] }], '');
    expect((await saveRoute(redirect('/meet2', 'http://meet.example.org/'))).status).toBe(400);
    expect((await saveRoute(redirect('/meet3', 'https://meet.example.org.evil.example/'))).status).toBe(400);
  });

  it('shows another shop’s route as if it had never been', async () => {
    const other = await app.makeShop();
    const { body } = await saveRoute(redirect('/mine', '/x'));
    const there = await signedInPerson(app, other, 'staff', ['*']);
    const never = await get('/api/configure/shell/route/show/999999999', there);
    const foreign = await get(`/api/configure/shell/route/show/${body.data.id}`, there);
    expect([foreign.status, foreign.body]).toEqual([never.status, never.body]);
    const remove = { id: body.data.id, version: 1 };
    expect((await post('/api/configure/shell/route/remove', remove, there)).status).toBe(404);
    expect((await get(`/api/configure/shell/route/show/${body.data.id}`)).status).toBe(200);
  });

  it('switches modules on with what they need, off unless needed, and never the foundation', async () => {
    const { registry } = app.services;
    const modules = registry.modules.map(({ manifest }) => manifest).filter(({ core }) => !core);
    const needed = modules.find(({ id }) => modules.some(({ dependsOn }) => dependsOn?.includes(id)));
    const switchTo = (module: string, enabled: boolean) =>
      post('/api/configure/shell/module/switch', { module, enabled, comment: '试用' });
    const isOn = async (module: string) => (await get(`/api/front/module/${module}`, null)).body.enabled;
    expect((await switchTo('shell', false)).body).toMatchObject({ code: 'shell.module_core' });
    expect((await switchTo('none', true)).body).toMatchObject({ code: 'MODULE_NOT_FOUND' });
    if (needed === undefined) throw new Error('no module depends on another any more');
    expect((await switchTo(needed.id, false)).body).toMatchObject({ code: 'shell.module_needed' });
    const leansOn = (id: string): boolean =>
      id === needed.id || (registry.find(id)?.dependsOn ?? []).some((below) => leansOn(below));
    // The registry stands in order of dependence, so from its end nobody is needed any more.
    const leaning = modules.filter(({ id }) => leansOn(id)).reverse();
    for (const { id } of leaning) expect((await switchTo(id, false)).status, id).toBe(200);
    expect(await isOn(needed.id)).toBe(false);
    const [last = needed] = leaning;
    expect((await switchTo(last.id, true)).status).toBe(200);
    expect([await isOn(last.id), await isOn(needed.id)]).toEqual([true, true]);
    for (const { id } of leaning) await switchTo(id, true);
  });

  it('shows who may do what in a module, and where it is worked with', async () => {
    interface Role {
      name: string;
      people: number;
    }
    const clerk = await signedInPerson(app, shop, 'staff', ['shell.module.view', 'news.article.view']);
    const show = async (module: string, who = admin) => {
      const { status, body } = await get(`/api/configure/shell/module/show?module=${module}`, who);
      return {
        status,
        data: body.data as { permissions: { permission: string; roles: Role[] }[]; everything: Role[] },
      };
    };
    const { data } = await show('news');
    const holders = (permission: string) => data.permissions.find((one) => one.permission === permission)?.roles ?? [];
    expect(holders('news.article.view').reduce((sum, { people }) => sum + people, 0)).toBeGreaterThan(0);
    expect(data.everything.length).toBeGreaterThan(0);
    const screensOf = async (who: SignedInPerson) =>
      ((await get('/api/configure/shell/module/show?module=news', who)).body.data.screens as { to: string }[]).map(
        ({ to }) => to,
      );
    expect(await screensOf(admin)).toContain('/configure/news-categories');
    expect(await screensOf(clerk), 'only what one may open').toEqual(['/backend/news']);
    expect((await show('shop')).status, 'the platform’s modules are no shop’s').toBe(404);
    expect((await show('no-such')).status).toBe(404);
    const stranger = await signedInPerson(app, shop, 'staff', ['shell.route.view']);
    expect((await get('/api/configure/shell/module/show?module=news', stranger)).body.code).toBe('PERMISSION_DENIED');
    const other = await signedInPerson(app, await app.makeShop(), 'staff', ['shell.module.view']);
    const theirs = (await get('/api/configure/shell/module/show?module=news', other)).body.data.permissions as {
      roles: Role[];
    }[];
    expect(theirs.flatMap(({ roles }) => roles)).toEqual([]);
  });

  it('changes the identity with an optimistic lock, renews the theme, and leaves a trail with the reason', async () => {
    const { data } = (await get('/api/configure/shell/identity/show')).body;
    const { version, name, internal, front, login, locale, locales, theme } = data;
    const input = {
      version,
      name,
      internal,
      front,
      login,
      locale,
      locales,
      theme: { ...theme, accent: '#005f73' },
      comment: '换色',
    };
    const save = (more: object = {}) => post('/api/configure/shell/identity/save', { ...input, ...more });
    expect((await save({ locale: 'en', locales: ['zh-CN'] })).body.fields).toHaveProperty('locale');
    expect((await save({ front: 'no-such-home' })).body.fields).toHaveProperty('front');
    expect((await save({ internal: 'no-such-frame' })).body.fields).toHaveProperty('internal');
    const foreign = [{ key: 'shell.redirectHosts', value: '[]', version: 0 }];
    expect((await save({ settings: foreign })).body.fields).toHaveProperty(['shell.redirectHosts']);
    expect((await save({ theme: { ...theme, accent: 'red;}' } })).status).toBe(400);
    const saved = await save();
    expect(saved.status).toBe(200);
    expect((await save()).status).toBe(409);
    const css = await app.app.server.inject({
      url: `/theme/${shop.code}-${saved.body.data.version}.css`,
      headers: { host: `${shop.code}.localhost` },
    });
    expect(css.body).toContain('#005f73');
    const [entry] = (await get('/api/configure/shell/audit/list?table=shop&limit=1')).body.data;
    expect(entry).toMatchObject({ reason: '换色', actor: { name: '陈编辑' }, action: 'update' });
    expect(entry.changes.map(({ field }: { field: string }) => field)).toContain('theme');
  });

  it('verifies the audit trail by stretches, finds what was changed behind its back, and filters it', async () => {
    const verify = async (after = 0) => (await get(`/api/configure/shell/audit/verify?after=${after}`)).body;
    const own = await app.makeShop();
    const auditor = await signedInPerson(app, own, 'staff', ['shell.audit.view']);
    const asAuditor = async (path: string) => (await get(`/api/configure/shell/audit/${path}`, auditor)).body;
    expect(await asAuditor('verify')).toMatchObject({ checked: 0, next: null, brokenAt: null, sealed: 0 });
    expect((await asAuditor('verify')).unsealed).toBeGreaterThan(0);
    await sealTrail(app.ctx(own));
    expect((await asAuditor('verify')).unsealed).toBe(0);
    const whole = await asAuditor('verify');
    expect(whole).toMatchObject({
      checked: whole.sealed,
      brokenAt: null,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { data } = await asAuditor('list?action=insert&limit=100');
    expect(new Set(data.map(({ action }: { action: string }) => action))).toEqual(new Set(['insert']));
    expect(data.find(({ table }: { table: string }) => table === 'role')).toMatchObject({ kind: '角色' });
    const first = await asAuditor('list?limit=2');
    const second = await asAuditor(`list?limit=2&cursor=${first.next}`);
    const numbers = (list: { data: { id: number }[] }) => list.data.map(({ id }) => id);
    expect(numbers(await asAuditor('list?limit=4'))).toEqual([...numbers(first), ...numbers(second)]);
    expect(numbers(await asAuditor(`list?limit=2&cursor=${second.previous}`))).toEqual(numbers(first));
    expect((await asAuditor('list?record=none')).total).toBe(0);
    expect((await asAuditor('list?from=2100-01-01T00:00:00Z')).total).toBe(0);
    expect((await asAuditor('list?to=2100-01-01T00:00:00Z')).total).toBeGreaterThan(0);
    const entry = data.at(-1).id as number;
    const forge = `update audit_entry set after = '{"name": "another"}' where id = ${entry}`;
    await runSql(testDatabase().ownerUrl, `set app.shop_id = '${own.id}'`, forge);
    expect(await asAuditor('verify')).toMatchObject({ next: null, brokenAt: entry, head: null });
    expect((await verify()).brokenAt).toBeNull();
    const nobody = await signedInPerson(app, own, 'staff', []);
    expect((await get('/api/configure/shell/audit/verify', nobody)).body.code).toBe('PERMISSION_DENIED');
  });

  it('answers the console’s start with what the person may open', async () => {
    const some = await signedInPerson(app, shop, 'staff', ['shell.route.view']);
    const me = await get('/api/admin/shell/me', some);
    expect(me.body).toMatchObject({ person: { name: '陈编辑' }, permissions: ['shell.route.view'], otherShops: [] });
    const { registry } = app.services;
    const forAnyStaff = registry.modules.flatMap(({ manifest }) =>
      (manifest.screens ?? []).filter(({ permission }) => permission === ANY_STAFF).map(() => manifest.id),
    );
    const screens = (await get('/api/admin/shell/screens', some)).body.data as { module: string }[];
    expect(screens.filter(({ module }) => module !== 'shell').map(({ module }) => module)).toEqual(forAnyStaff);
    expect((await get('/api/admin/shell/menu', some)).status).toBe(200);
    expect((await get('/api/admin/shell/menu/counts', some)).status).toBe(200);
    expect((await get('/api/admin/shell/messages?locale=en', some)).body.messages).toHaveProperty('shell');
  });

  it('says which permissions a person holds and which they lack', async () => {
    const some = await signedInPerson(app, shop, 'staff', ['shell.route.view']);
    const me = (await get('/api/front/permission/me', some)).body;
    expect(me).toMatchObject({ data: ['shell.route.view'], scopes: { 'shell.route.view': ['all'] } });
    const auth = (query: string) => get(`/api/front/permission/auth?${query}`, some);
    expect((await auth('module=shell&permissions=shell.route.view')).body).toEqual({ granted: true, missing: [] });
    expect((await auth('permissions=shell.route.view,shell.route.update')).body).toEqual({
      granted: false,
      missing: ['shell.route.update'],
    });
    expect((await auth('module=none&permissions=shell.route.view')).body.granted).toBe(false);
    expect((await auth('permissions=doctor.granted')).body).toEqual({ granted: false, missing: ['doctor.granted'] });
  });
});

describe('what forms ask for', () => {
  const ask = (url: string, payload?: object) => call(payload === undefined ? 'GET' : 'POST', url, payload, null);

  it('S7.03 S7.04 S7.06 are the specified lists', async () => {
    expect((await ask('/api/tree?type=hospital.level')).body.map(({ value }: { value: string }) => value)).toEqual(
      '一级 一级甲等 二级 二级甲等 三级 三级甲等 其它'.split(' '),
    );
    expect((await ask('/api/tree?type=hospital.category')).body).toHaveLength(16);
    expect((await ask('/api/tree?type=calculator.category&lang=en')).body).toHaveLength(24);
    expect((await ask('/api/tree?type=none')).status).toBe(404);
    expect((await ask('/api/tree?type=constructor')).status).toBe(404);
  });

  it('are the divisions of China down to counties', async () => {
    expect((await ask('/api/district')).body).toHaveLength(34);
    const cities = (await ask('/api/district?parent=440000')).body;
    expect(cities).toContainEqual({ id: 440300, name: '深圳市', level: 'city', leaf: false });
    expect((await ask('/api/district?parent=999999')).status).toBe(404);
    expect((await ask('/api/district/ids?names=广东省,深圳市')).body).toEqual({ ids: [440000, 440300] });
    expect((await ask('/api/district/cascader?level=province')).body[0]).toEqual({ value: '110000', label: '北京市' });
  });

  it('come with a tag, and not again to who has them', async () => {
    const first = await ask('/api/district/cascader');
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await app.app.server.inject({
      url: '/api/district/cascader',
      headers: { host: `${shop.code}.localhost`, 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('S6.03 check identity numbers and say 身份证号码长度不正确', async () => {
    const check = (idcard: string) => ask('/api/idcard', { idcard });
    expect((await check('1234')).body).toMatchObject({ code: 'shell.idcard_length', errors: '身份证号码长度不正确' });
    expect((await check('11010519491231002X')).body.data).toMatchObject({
      ...{ valid: true, birth: '1949-12-31', gender: 'female', reason: null, upgraded18: null },
    });
    expect((await check('110105194912310021')).body.data).toMatchObject({ valid: false, birth: null });
  });

  it('come from registered lists alone', async () => {
    for (const source of ['member', 'platform.account', 'shell', '__proto__', 'constructor']) {
      expect((await ask(`/api/front/database/select?source=${source}`)).status, source).toBeGreaterThanOrEqual(400);
    }
  });
});
