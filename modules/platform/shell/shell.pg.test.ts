import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFiles } from '../../../kernel/demo/demo-files.ts';
import type { RenderSite } from '../../../kernel/http/site-render.ts';
import { TEXTS_CHANGED } from '../../../kernel/i18n/own-texts.ts';
import { changeShop } from '../../../kernel/tenancy/change-shop.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import type { RouteEntry } from '../route/contract.ts';
import type { ShopInfo } from './contract.ts';
import { demo } from './demo.ts';
import { shellReactions } from './reactions.ts';

describe('shell', () => {
  let app: TestApp;
  let shop: Shop;
  let closed: Shop;
  let rendered = 0;
  beforeAll(async () => {
    const render: RenderSite = async () => {
      rendered += 1;
      return { status: 200, html: `rendering ${rendered}` };
    };
    app = await testApp({ bundle: { render } });
    shop = await app.makeShop();
    closed = await app.makeShop(undefined, { status: 'closed' });
  });
  afterAll(() => app.close());

  const get = async <T>(of: Shop, url: string, headers: Record<string, string> = {}) => {
    const answer = await app.app.server.inject({ url, headers: { host: `${of.code}.localhost`, ...headers } });
    return { status: answer.statusCode, body: answer.json<T>(), headers: answer.headers };
  };
  const addRoute = (of: Shop, route: Record<string, unknown>) =>
    app.ctx(of).db.write((tx) => {
      const drawn = { type: 'vue', layout: 'front', module: 'shell', component: 'tag' };
      const all = { ...drawn, title: { zh: '页', en: 'Page' }, permissions: [], ...route };
      const keys = Object.keys(all);
      return tx.rows(
        `insert into route_entry (${keys.join(', ')}) values (${keys.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(all).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
      );
    });
  const paths = (entries: RouteEntry[]) => entries.map(({ path }) => path);

  it('S1.01 S1.09 answers the shop of the address with what the specification names', async () => {
    const { status, body } = await get<ShopInfo>(shop, '/api/front/shop');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining('status theme appid app_id favicon internal front scopes login'.split(' ')),
    );
    expect(body).toMatchObject({ code: shop.code, status: 1, front: 'front', app_id: null, loginMethods: ['phone'] });
  });

  it('names what modules add to pages of others, and nothing of a module that is off', async () => {
    const own = await app.makeShop();
    const slots = async () => (await get<ShopInfo>(own, '/api/front/shop')).body.slots['news.article.actions'];
    const staff = await signedInPerson(app, own, 'staff', ['*']);
    const desk = async () =>
      (await get<{ slots: Record<string, unknown> }>(own, '/api/admin/shell/screens', staff.headers)).body.slots[
        'news.article.desk'
      ];
    expect(await slots()).toEqual([{ module: 'favorite', component: 'slots/keep-button' }]);
    const part = { module: 'favorite', folder: 'content/favorite', file: 'backend/slots/kept-count.tsx' };
    expect(await desk()).toEqual([part]);
    await app.ctx(own).db.write((tx) => changeShop(tx, app.services.signals, own.id, { modulesOff: ['favorite'] }));
    expect(await slots()).toBeUndefined();
    expect(await desk()).toBeUndefined();
  });

  it('S2.08 answers routes in the specified form, the shop’s own among them', async () => {
    await addRoute(shop, { path: '/about', module: 'page', component: 'about', nav: 5 });
    const { body } = await get<RouteEntry[]>(shop, '/api/front/route?layout=front');
    const about = body.find(({ path }) => path === '/about');
    expect(Object.keys(about ?? {}).sort()).toEqual(
      'auth class component layout meta module name page path permissions redirect type'.split(' '),
    );
    expect(about?.meta).toMatchObject({ title: '页', nav: 5 });
    const english = await get<RouteEntry[]>(shop, '/api/front/route?layout=front&lang=en');
    expect(english.body.find(({ path }) => path === '/about')?.meta.title).toBe('Page');
  });

  it('shows visitors routes that ask for a sign-in or a doctor, and hides those for others', async () => {
    await addRoute(shop, { path: '/mine', auth: true, permissions: ['shell.setting.view'] });
    await addRoute(shop, { path: '/doctors', permissions: ['doctor.granted'] });
    await addRoute(shop, { path: '/staff', permissions: ['shell.setting.view'] });
    const known = paths((await get<RouteEntry[]>(shop, '/api/front/route')).body);
    expect(known).toEqual(expect.arrayContaining(['/mine', '/doctors']));
    expect(known).not.toContain('/staff');
  });

  it('looks a path up with its parameters', async () => {
    await addRoute(shop, { path: '/cases/:id', name: 'case' });
    const found = await get(shop, '/api/front/route/lookup?path=/cases/12%3Fx=1');
    expect(found.body).toMatchObject({ data: { name: 'case' }, params: { id: '12' } });
    expect((await get(shop, '/api/front/route/lookup?path=/none/at/all')).body).toEqual({ data: null, params: {} });
  });

  it('S1.06 tells a closed shop’s browser that it is closed, with an empty table', async () => {
    expect((await get<ShopInfo>(closed, '/api/front/shop')).body.status).toBe(0);
    expect((await get(closed, '/api/front/route')).body).toEqual([]);
    expect((await get(closed, '/api/front/setting/list')).status).toBe(200);
  });

  it('S4.05 S1.08 answers public settings as list and tree, and never a private one', async () => {
    const { body } = await get<{ data: { key: string }[]; tree: { name: string }[] }>(shop, '/api/front/setting/list');
    const keys = body.data.map(({ key }) => key);
    expect(keys).toContain('shell.icp');
    expect(keys).not.toContain('shell.redirectHosts');
    expect(body.tree.map(({ name }) => name)).toContain('shell');
    const asked = await get<{ data: object }>(shop, '/api/front/shop/setting?keys=shell.icp,shell.redirectHosts');
    expect(asked.body.data).toEqual({ 'shell.icp': '' });
  });

  it('answers a module’s public configuration with its sources', async () => {
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.icp', value: '京ICP备0号' }], '');
    const { body } = await get(shop, '/api/front/module/config/show?module=shell&layout=front');
    expect(body).toMatchObject({ data: { icp: '京ICP备0号', police: '' }, source: { icp: 'shop', police: 'default' } });
  });

  it('leads from the footer to the places a shop names, in the language of the reader, and never off the site', async () => {
    const own = await app.makeShop();
    const save = (to: string, en: string) =>
      app.services.settings.save(
        app.ctx(own),
        [{ key: 'shell.footerLinks', value: [{ label: { zh: '条款', en }, to }] }],
        '',
      );
    const links = async (lang: string) =>
      (await get<ShopInfo>(own, `/api/front/shop?lang=${lang}`)).body.footerLinks.map(({ to, label }) => [to, label]);
    expect(await links('en')).toEqual([]);
    await save('/page/terms?print=1', 'Terms');
    expect([await links('zh-CN'), await links('en')]).toEqual([
      [['/page/terms?print=1', '条款']],
      [['/page/terms?print=1', 'Terms']],
    ]);
    await save('/page/terms', '');
    expect(await links('en')).toEqual([['/page/terms', '条款']]);
    for (const outside of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '']) {
      await expect(save(outside, ''), outside).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it('gives every demo shop its own words, and filings that nobody takes for real', async () => {
    for (const code of ['hema', 'trial', 'expo', 'closed']) {
      const one = await app.makeShop();
      await demo(app.ctx({ ...one, code }));
      const { body } = await get<ShopInfo>(one, '/api/front/shop?lang=en');
      expect(body.shortName.length, code).toBeLessThanOrEqual(20);
      expect([body.slogan, body.footer].map((text) => text.length > 0)).toEqual([true, true]);
      const pages = body.footerLinks.map(({ to }) => to.replace('/page/', ''));
      expect(pages).toEqual(['about', 'contact', 'terms', 'privacy']);
      const written = pages.flatMap((slug) => [`${slug}.en.md`, `${slug}.zh-CN.md`]);
      expect(demoFiles(code, 'pages')).toEqual(expect.arrayContaining(written));
      expect([body.icp, body.police].join()).toMatch(/0{8}号（示例）.*0{14}号（示例）/);
    }
  });

  it('S2.18 says MODULE_NOT_FOUND of a module that does not exist', async () => {
    expect((await get(shop, '/api/front/module/shell')).body).toMatchObject({ name: 'shell', enabled: true });
    for (const path of ['module/none', 'module/__proto__x', 'module/config/show?module=none']) {
      expect((await get(shop, `/api/front/${path}`)).status, path).toBeGreaterThanOrEqual(400);
    }
    expect((await get(shop, '/api/front/module/none')).body).toMatchObject({ code: 'MODULE_NOT_FOUND' });
  });

  it('answers messages of every module, English beneath, in the shop’s own words', async () => {
    const texts = async (locale: string) =>
      (await get<Record<string, unknown>>(shop, `/api/front/i18n/locales/${locale}`)).body;
    const version = async () => (await get<{ version: string }>(shop, '/api/front/i18n')).body.version;
    const [zh, en, before] = [await texts('zh-CN'), await texts('en'), await version()];
    expect(Object.keys(zh)).toEqual(Object.keys(en));
    expect(await texts('cn')).toEqual(zh);
    const first = (tree: unknown, path: string[] = []): [string, string] | null => {
      for (const [key, value] of Object.entries(tree as object)) {
        const found =
          typeof value === 'string'
            ? ([[...path, key].join('.'), value] as [string, string])
            : first(value, [...path, key]);
        if (found !== null) return found;
      }
      return null;
    };
    const [path, text] = first(zh) ?? ['', ''];
    const own = {
      [path.replace('.', '.site.')]: `本站的${text}`,
      'shell.site.no.such.text': 'x',
      '__proto__.site.polluted': 'x',
    };
    await app.ctx(shop).db.write(async (tx) => {
      await tx.rows('insert into own_text (key, zh) select * from jsonb_each_text($1::jsonb)', [JSON.stringify(own)]);
      await app.services.signals.send(tx, TEXTS_CHANGED, { shop: shop.id });
    });
    await expect.poll(async () => first(await texts('zh-CN'))).toEqual([path, `本站的${text}`]);
    expect(first(await texts('zh-CN'))).toEqual([path, `本站的${text}`]);
    expect(await texts('en')).toEqual(en);
    expect(await version()).not.toBe(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('renews the kept pages when content is published, withdrawn or moved', async () => {
    const page = async () =>
      (await app.app.server.inject({ url: '/x', headers: { host: `${shop.code}.localhost` } })).body;
    for (const reaction of shellReactions) {
      const before = await page();
      expect(await page()).toBe(before);
      const ctx = app.ctx(shop);
      await ctx.db.write((tx) => reaction.run(ctx, tx, {}, reaction.event));
      expect(await page(), reaction.event).not.toBe(before);
    }
    expect(shellReactions.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['content.published', 'content.withdrawn']),
    );
  });

  it('asks visitors to sign in before it speaks of permissions', async () => {
    expect((await get(shop, '/api/front/permission/me')).status).toBe(401);
    expect((await get(shop, '/api/front/permission/auth?permissions=x')).status).toBe(401);
    expect((await get(shop, '/api/admin/shell/me')).status).toBe(401);
  });
});
