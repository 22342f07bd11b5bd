import { afterAll, describe, expect, it } from 'vitest';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import type { ShopInfo } from './contract.ts';

const { app, shop, admin, call } = await openShopDesk();
afterAll(() => app.close());

describe('menus of a shop', () => {
  const item = (to: string, more: object = {}) => ({
    type: 'route',
    to,
    label: { zh: `去${to.slice(0, 8)}`, en: `To ${to.slice(0, 8)}` },
    ...more,
  });
  const save = (place: string, version: number, items: object[], who = admin) =>
    call('POST', '/api/configure/shell/menu/save', { place, version, items }, who);
  const menus = async (lang = 'zh-CN') => {
    const { body } = await call('GET', `/api/front/shop?lang=${lang}`);
    return (body as ShopInfo).menus;
  };

  it('are the route table’s until the shop makes its own, and again when it gives it back', async () => {
    expect(await menus()).toEqual({});
    expect((await save('header', 0, [item('/'), item('/news', { icon: 'news', audience: 'member' })])).status).toBe(
      200,
    );
    expect((await menus()).header).toEqual([
      { to: '/', label: '去/', other: 'To /', icon: null, audience: 'everyone', children: [] },
      { to: '/news', label: '去/news', other: 'To /news', icon: 'news', audience: 'member', children: [] },
    ]);
    expect((await menus('en')).header?.[1]?.label).toBe('To /news');
    const below = { type: 'group', children: [item('/news'), item('/topics', { audience: 'doctor' })] };
    expect((await save('header', 1, [item('/'), item('', below)])).status).toBe(200);
    expect((await menus()).header?.[1]).toMatchObject({ to: '', children: [{ to: '/news' }, { audience: 'doctor' }] });
    const shown = (await call('GET', '/api/configure/shell/menu/show?place=header')).body.data;
    expect(shown).toMatchObject({
      version: 2,
      items: [{ leadsTo: '/' }, { children: [{ leadsTo: '/news' }, { leadsTo: '/topics' }] }],
    });
    const reset = (version: number) => call('POST', '/api/configure/shell/menu/reset', { place: 'header', version });
    expect((await reset(7)).status).toBe(409);
    expect((await reset(2)).status).toBe(200);
    expect(await menus()).toEqual({});
  });

  it('come back as they were after any change of their history, also after they were given back to the portal', async () => {
    const own = await app.makeShop();
    const there = await signedInPerson(app, own, 'staff', [
      'shell.menu.view',
      'shell.menu.update',
      'route.entry.update',
    ]);
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      call(method, `/api/configure/shell/menu/${url}`, payload, there);
    const put = async (url: string, payload: object) => (await ask('POST', url, payload)).body.data;
    const first = await put('save', { place: 'header', version: 0, items: [item('/'), item('/news')] });
    await put('save', { place: 'header', version: 1, items: [item('/topics')] });
    await put('reset', { place: 'header', version: 2 });
    const shown = async () => (await ask('GET', 'show?place=header')).body.data;
    expect(await shown()).toMatchObject({ id: first.id, version: 3, items: [] });
    const { data } = (await ask('GET', `history/${first.id}`)).body;
    const [reset, second, made] = data as { id: number; changes: { field: string }[] }[];
    expect([data.length, second?.changes.map(({ field }) => field)]).toEqual([3, ['items']]);
    const back = (version: number, entry?: { id: number }) =>
      ask('POST', 'rollback', { id: first.id, version, entry: entry?.id });
    expect((await back(2, made)).body.code).toBe('VERSION_CONFLICT');
    expect((await back(3, made)).body.data).toEqual({ id: first.id, version: 4 });
    expect((await shown()).items.map(({ to }: { to: string }) => to)).toEqual(['/', '/news']);
    expect((await back(4, reset)).status).toBe(200);
    expect((await shown()).items).toEqual([]);
    const reader = await signedInPerson(app, own, 'staff', ['shell.menu.view']);
    const path = '/api/configure/shell/menu/rollback';
    expect((await call('POST', path, { id: first.id, version: 5, entry: made?.id }, reader)).status).toBe(400);
    expect((await call('GET', `/api/configure/shell/menu/history/${first.id}`)).status).toBe(404);
    const gone = { type: 'redirect', path: '/gone', redirect: '/news', title: { zh: '短址', en: 'Short' } };
    const route = (await call('POST', '/api/configure/shell/route/save', gone, there)).body.data;
    await put('save', { place: 'header', version: 5, items: [item('/gone')] });
    const [dead] = (await ask('GET', `history/${first.id}`)).body.data as { id: number }[];
    await put('save', { place: 'header', version: 6, items: [item('/')] });
    await call('POST', '/api/configure/shell/route/remove', route, there);
    expect((await back(7, dead)).body.fields).toHaveProperty('items');
  });

  it('refuse what leads nowhere, is too deep or too much, by name', async () => {
    const outside = (to: string) => item(to, { type: 'outside' });
    const wrong: [string, object[]][] = [
      ['header', [item('/no/such/place')]],
      ['header', [item('//evil.example')]],
      ['header', [outside('https://evil.example/')]],
      ['header', [outside('javascript:alert(1)')]],
      ['header', [item('999999', { type: 'page' })]],
      ['header', [item('nothing', { type: 'news.category' })]],
      ['tabs', [item('/', { children: [item('/news')] })]],
      ['header', [item('', { type: 'group' })]],
      ['footer', [item('', { type: 'group' })]],
      ['tabs', Array.from({ length: 6 }, () => item('/'))],
    ];
    for (const [place, items] of wrong) {
      const { status, body } = await save(place, 0, items);
      expect([status, body.fields?.items?.length, Object.keys(body.fields ?? {})], JSON.stringify(items)).toEqual([
        ...[400, 1, ['items']],
      ]);
    }
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.redirectHosts', value: ['meet.example.org'] }], '');
    const groups = [item('', { type: 'group', children: [item('/news'), outside('https://meet.example.org/2026')] })];
    expect((await save('footer', 0, groups)).body).toMatchObject({ data: { version: 1 } });
    expect((await menus()).footer?.[0]?.children.map(({ to }) => to)).toEqual([
      '/news',
      'https://meet.example.org/2026',
    ]);
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.redirectHosts', value: [] }], '');
    expect((await menus()).footer?.[0]?.children.map(({ to }) => to)).toEqual(['/news']);
  });

  it('leave out what a module that is off would show, say so to their editors, and bring it back with the module', async () => {
    const own = await app.makeShop();
    const there = await signedInPerson(app, own, 'staff', ['*']);
    const ask = async (url: string) => (await call('GET', url, undefined, there)).body;
    const put = (url: string, payload: object) => call('POST', `/api/configure/${url}`, payload, there);
    const shown = async () => (await ask('/api/front/shop')) as ShopInfo;
    const addresses = async () => {
      const header = (await shown()).menus.header ?? [];
      return header.flatMap(({ to, children }) => [to, ...children.map((child) => child.to)]);
    };
    const turn = async (module: string, enabled: boolean) =>
      expect((await put('shell/module/switch', { module, enabled })).status, module).toBe(200);
    await put('news/category/save', { key: 'research', name: '研究进展' });
    const view = { type: 'vue', module: 'topic', component: 'topic-list', title: { zh: '专题集', en: 'Collections' } };
    expect((await put('shell/route/save', { ...view, path: '/collections' })).status).toBe(200);
    const away = { type: 'redirect', path: '/t', redirect: '/collections', title: { zh: '短址', en: 'Short' } };
    expect((await put('shell/route/save', away)).status).toBe(200);
    const items = [
      item('/topics', { children: [item('/search')] }),
      ...[item('/t'), item('/collections'), item('/topic'), item('/page/about')],
      item('research', { type: 'news.category' }),
    ];
    const store = (version: number, more: object[] = []) =>
      put('shell/menu/save', { place: 'header', version, items: [...items, ...more] });
    expect((await store(0)).status).toBe(200);
    const links = ['/page/terms', '/news'].map((to) => ({ label: { zh: '去处', en: '' }, to }));
    await app.services.settings.save(app.ctx(own), [{ key: 'shell.footerLinks', value: links }], '');
    const all = ['/topics', '/search', '/t', '/collections', '/topic', '/page/about', '/news?category=research'];
    expect(await addresses()).toEqual(all);
    expect((await shown()).footerLinks.map(({ to }) => to)).toEqual(['/page/terms', '/news']);
    const { body } = await call('GET', '/api/configure/shell/module/impact?module=topic', undefined, there);
    const leaning = body.data.leaning.find(({ label }: { label: { en: string } }) => /menus/.test(label.en));
    expect(leaning).toMatchObject({ count: 4, examples: ['去/topics', '去/t', '去/collect', '去/topic'] });

    await turn('topic', false);
    // Its pages are what microsites are made of.
    await turn('microsite', false);
    await turn('page', false);
    expect(await addresses()).toEqual(['', '/search', '/news?category=research']);
    expect((await shown()).footerLinks.map(({ to }) => to)).toEqual(['/news']);
    const routes = (await ask('/api/front/route')) as { path: string }[];
    expect(routes.map(({ path }) => path)).not.toContain('/collections');
    const trial = (await ask('/api/configure/shell/route/try?path=/collections&as=visitor')).data;
    expect([trial.ends, trial.candidates[0].outcome]).toEqual(['nowhere', 'off']);
    const { modules } = app.services.registry;
    const needing = modules.filter(({ manifest }) => manifest.id !== 'topic' && manifest.dependsOn?.includes('news'));
    for (const { manifest } of needing) await turn(manifest.id, false);
    await turn('news', false);
    expect(await addresses()).toEqual(['', '/search']);
    const { data } = await ask('/api/configure/shell/menu/show?place=header');
    expect(data.offers.slice(0, 3)).toEqual(['route', 'outside', 'group']);
    expect(data.offers).not.toEqual(expect.arrayContaining(['page']));
    expect(data.items.map(({ dead }: { dead: string | null }) => dead?.match(/“([^”]*)”功能/)?.[1])).toEqual([
      ...['专题', '专题', '专题', '专题', '页面', '资讯'],
    ]);
    // What waits may stay; nothing new is put there.
    expect((await store(1)).status).toBe(200);
    const [refused] = (await store(2, [item('/news')])).body.fields.items;
    expect(refused).toContain('“资讯”功能');

    for (const module of ['news', 'page', 'topic']) await turn(module, true);
    expect(await addresses()).toEqual(all);
  });

  it('tell the second of two editors, and are one shop’s alone', async () => {
    expect((await save('tabs', 0, [item('/')])).status).toBe(200);
    expect((await save('tabs', 0, [item('/news')])).status).toBe(409);
    expect((await save('tabs', 1, [item('/news')])).status).toBe(200);
    expect((await save('tabs', 1, [item('/')])).status).toBe(409);
    const other = await app.makeShop();
    const there = await signedInPerson(app, other, 'staff', ['*']);
    expect((await call('GET', '/api/configure/shell/menu/show?place=tabs', undefined, there)).body.data.items).toEqual(
      [],
    );
    const some = await signedInPerson(app, shop, 'staff', ['shell.menu.view']);
    expect((await save('tabs', 2, [item('/')], some)).body.code).toBe('PERMISSION_DENIED');
  });

  it('put the shop’s own links into the console', async () => {
    await save('console', 0, [item('/news')]);
    const { body } = await call('GET', '/api/admin/shell/menu');
    const links = body.backend.at(-1);
    expect(links).toMatchObject({ group: 'links', entries: [{ label: '去/news' }] });
    expect(links.entries[0].href).toMatch(/^http.*\/news$/);
  });
});
