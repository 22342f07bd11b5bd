import { afterAll, expect, it } from 'vitest';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';

const { app, shop, call } = await openShopDesk();
afterAll(() => app.close());

const get = (url: string) => call('GET', url);
const post = (url: string, payload: object) => call('POST', url, payload);

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
