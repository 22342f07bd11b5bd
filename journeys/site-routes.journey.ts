import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, openBrowser, visit } from './browser.ts';
import { arriveEmpty, withTable } from './empty-shell.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const main = 'main#content';

describe('shops and layouts', () => {
  it('S1.01 S1.02 S1.03 S1.04 each shop has its own name, navigation and home', async () => {
    const looks: string[] = [];
    for (const shop of ['hema', 'trial', 'expo']) {
      const { page, faults, foreign, context } = await visit(browser);
      await page.goto(address(shop), { waitUntil: 'networkidle' });
      const nav = await page.getByRole('navigation', { name: '主导航' }).boundingBox();
      looks.push(`${await page.title()} ${(nav?.height ?? 0) > (nav?.width ?? 0) ? 'rail' : 'row'}`);
      expect(await page.locator(`${main} h1`).count()).toBe(1);
      expect(await page.locator('body > #root > *').count()).toBeGreaterThan(2);
      expect(await page.locator('header').count()).toBe(1);
      expect(faults).toEqual([]);
      expect(foreign).toEqual([]);
      await context.close();
    }
    expect(new Set(looks).size).toBe(3);
    expect(looks[1]).toContain('rail');
    expect(looks[0]).toContain('row');
  });
  it('S1.03 a layout that is not there leaves a plain router view', async () => {
    const { page } = await visit(browser);
    await arriveEmpty(page);
    await page.route('**/api/front/shop', async (route) => {
      const answer = await page.request.fetch(
        route
          .request()
          .url()
          .replace(/\/\/[^:]+/, '//127.0.0.1'),
        {
          headers: { host: new URL(route.request().url()).host },
        },
      );
      await route.fulfill({ json: { ...((await answer.json()) as object), internal: 'nobody' } });
    });
    await page.goto(address('hema', '/tag'), { waitUntil: 'networkidle' });
    expect(await page.locator(main).innerText()).toBe('Tags');
    expect(await page.locator('header').count()).toBe(0);
  });
  it('S1.05 the auth layout takes the language from the query', async () => {
    const { page } = await visit(browser);
    await page.goto(address('expo', '/login?lang=en'), { waitUntil: 'networkidle' });
    expect(await page.locator('h1').innerText()).toBe('Sign in for participants');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
  it('S1.06 S2.05 every page of a closed shop leads to /closed', async () => {
    const { page } = await visit(browser);
    for (const path of ['/', '/news', '/account']) {
      await page.goto(address('closed', path), { waitUntil: 'networkidle' });
      expect(new URL(page.url()).pathname).toBe('/closed');
      expect(await page.locator(main).innerText()).toBe('您访问的网站已经关闭 请联系网站管理员');
    }
  });
  it('S1.08 S2.08 asks for shop, settings, then table and texts when nothing is embedded, then for the person', async () => {
    const { page } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/front/')) asked.push(path.replace('/api/front/', ''));
    });
    await page.addInitScript(() => localStorage.setItem('token', '"unknown-token"'));
    await page.route('**/user/me/user_info', (route) => route.fulfill({ json: { id: 1, name: '沈', roles: [] } }));
    await page.route('**/user/me/user_data', (route) =>
      route.fulfill({ json: { doctor: null, counts: {}, flags: {} } }),
    );
    await page.route('**/permission/me', (route) => route.fulfill({ json: { data: [] } }));
    await arriveEmpty(page);
    await page.goto(address('hema', '/tag'), { waitUntil: 'networkidle' });
    expect(await page.locator(main).innerText()).toBe('Tags');
    const order = ['shop', 'setting/list', 'route', 'user/me/user_info', 'user/me/user_data'];
    expect(asked.filter((path) => order.includes(path))).toEqual(order);
  });
  it('S1.08 S2.08 asks for none of it when the page brought it along', async () => {
    const { page } = await visit(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});

describe('routes', () => {
  it('S2.01 S2.02 S2.04 S2.06 the fixed addresses answer, others are FRONT 404 with status 404', async () => {
    const { page } = await visit(browser);
    expect((await page.goto(address('hema', '/login')))?.status()).toBe(200);
    expect((await page.goto(address('hema')))?.status()).toBe(200);
    expect(await page.title()).toContain('首页');
    await page.goto(address('hema', '/tag'));
    expect(await page.locator(main).innerText()).toBe('Tags');
    const missing = await page.goto(address('hema', '/nothing/here'));
    expect(missing?.status()).toBe(404);
    expect(await page.locator('h1').innerText()).toBe('FRONT 404');
  });
  it('S2.07 the targets of redirects exist', async () => {
    const { page } = await visit(browser);
    const paths = [
      '/mobile/login?origin=/',
      '/login?origin=/',
      '/mobile/weixin?origin=/',
      '/mobile/doctor/regist',
      '/mobile/doctor/approval',
    ];
    for (const path of paths) expect((await page.goto(address('hema', path)))?.status(), path).toBe(200);
  });
  it('S2.09 S2.10 S2.11 S2.12 S2.18 each type of entry does what it says', async () => {
    const { page } = await visit(browser);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await arriveEmpty(page);
    await withTable(page, [
      { path: '/x/view' },
      { path: '/x/page', type: 'page', page: 7 },
      { path: '/x/away', type: 'redirect', redirect: '/tag' },
      { path: '/x/evil', type: 'redirect', redirect: '//evil.example/' },
      { path: '/x/odd', type: 'hologram' },
      { path: '/x/gone', module: 'nobody', component: 'nothing' },
    ]);
    const at = async (path: string): Promise<URL> => {
      await page.goto(address('hema', path), { waitUntil: 'networkidle' });
      return new URL(page.url());
    };
    await at('/x/view');
    expect(await page.locator(main).innerText()).toBe('Tags');
    expect((await at('/x/page')).pathname + new URL(page.url()).search).toBe('/mobile/page?id=7');
    expect((await at('/x/away')).pathname).toBe('/tag');
    expect((await at('/x/evil')).pathname).toBe('/');
    await at('/x/odd');
    expect(await page.locator('h1').innerText()).toBe('FRONT 404');
    expect(logged.some((text) => text.includes('invalid dynamic route type') && text.includes('hologram'))).toBe(true);
    await at('/x/gone');
    expect(await page.locator('h1').innerText()).toBe('FRONT 404');
    expect(logged.some((text) => text.includes('Cannot find module') && text.includes('MODULE_NOT_FOUND'))).toBe(true);
  });
  it('S2.13 S2.14 S2.20 navigates without loading a page, to the top, under the title of each', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      Object.assign(globalThis, { stayed: true });
      scrollTo(0, 600);
    });
    const first = await page.title();
    await page.locator('header form input').fill('骨髓');
    await page.locator('header form input').press('Enter');
    await page.waitForURL('**/search?q=*');
    await page.locator('main h1').waitFor();
    expect(await page.evaluate(() => 'stayed' in globalThis && scrollY === 0)).toBe(true);
    await expect.poll(() => page.title()).not.toBe(first);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.evaluate(() => scrollTo(0, 300));
    await page.goBack();
    await page.waitForURL(address('hema'));
    await expect.poll(() => page.title()).toBe(first);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('header').count()).toBe(1);
    expect(faults).toEqual([]);
  });
  it('S2.16 S2.17 asks for the permissions of a route, and leads doctors where they have to go', async () => {
    const { page } = await visit(browser);
    const asked: URL[] = [];
    let doctor: object | null = null;
    await page.addInitScript(() => localStorage.setItem('token', '"some-token"'));
    await arriveEmpty(page);
    await withTable(page, [
      { path: '/x/ward', permissions: ['doctor.granted'] },
      { path: '/x/desk', permissions: ['news.article.view', 'a.b.c'] },
      { path: '/mobile/doctor/regist', layout: 'mobile' },
      { path: '/mobile/doctor/approval', layout: 'mobile' },
    ]);
    await page.route('**/api/front/user/me/user_info', (route) =>
      route.fulfill({ json: { id: 1, name: '沈', roles: [] } }),
    );
    await page.route('**/api/front/user/me/user_data', (route) =>
      route.fulfill({ json: { doctor, counts: {}, flags: {} } }),
    );
    await page.route('**/api/front/permission/me', (route) => route.fulfill({ json: { data: [] } }));
    await page.route('**/api/front/permission/auth?*', (route) => {
      asked.push(new URL(route.request().url()));
      const granted = doctor !== null && 'status' in doctor && doctor.status === 'granted';
      return route.fulfill({ json: { granted, missing: [] } });
    });
    const end = async (path: string): Promise<string> => {
      await page.evaluate(() => localStorage.removeItem('userData')).catch(() => undefined);
      await page.goto(address('hema', path), { waitUntil: 'networkidle' });
      return new URL(page.url()).pathname;
    };
    await end('/x/desk');
    expect(await page.locator('h1').innerText()).toBe('您没有查看这一页的权限');
    const query = asked[0]?.searchParams;
    expect([query?.get('layout'), query?.get('module'), query?.get('permissions[1]')]).toEqual([
      'front',
      'shell',
      'a.b.c',
    ]);
    expect(await end('/x/ward')).toBe('/mobile/doctor/regist');
    doctor = { status: 'submitted', title: null };
    expect(await end('/x/ward')).toBe('/mobile/doctor/approval');
    doctor = { status: 'granted', title: null };
    expect(await end('/x/ward')).toBe('/x/ward');
  });
});
