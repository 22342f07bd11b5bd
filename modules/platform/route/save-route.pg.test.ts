import { afterAll, expect, it } from 'vitest';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const { app, shop, call } = await openShopDesk();
afterAll(() => app.close());

const get = (url: string, who?: SignedInPerson | null) => call('GET', url, undefined, who);
const post = (url: string, payload: object, who?: SignedInPerson | null) => call('POST', url, payload, who);
const redirect = (path: string, to: string, more: object = {}) => ({
  ...{ type: 'redirect', path, redirect: to, title: { zh: '跳转' } },
  ...more,
});
const saveRoute = (route: object) => post('/api/configure/shell/route/save', route);

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
