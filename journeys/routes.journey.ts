import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import type { SiteRoute } from '../kernel/client/site-app.ts';
import { address, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { callsMade } from './calls-made.ts';
import { changeAnswer, changeBoot, withoutBoot } from './changed-page.ts';
import { call, signedIn, signInHere } from './people.ts';

afterEach(everybodyLeaves);

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** An entry of the route table, shown in the navigation so that a visitor can go there. */
function entry(path: string, more: Partial<SiteRoute> = {}): SiteRoute {
  return {
    ...{ type: 'vue', path, name: path.slice(1), layout: 'front', permissions: [], auth: false },
    ...{ module: 'shell', class: '', page: null, redirect: null, component: 'tag' },
    meta: { title: `到${path.slice(1)}`, icon: null, nav: 900, share: null, seo: null },
    ...more,
  };
}

type WithRoutes = (page: Page, added: SiteRoute[]) => Promise<unknown>;

const embedded: WithRoutes = (page, added) => changeBoot(page, (boot) => void boot.routes.push(...added));
const called: WithRoutes = async (page, added) => {
  await withoutBoot(page);
  await changeAnswer(page, '/api/front/route', (routes: SiteRoute[]) => [...routes, ...added]);
};
/** The two ways in which a browser gets its table. What is done with it does not ask which: of the second, a route of each sort is tried. */
const eachWay: [way: string, withRoutes: WithRoutes][] = [
  ['embedded in the page', embedded],
  ['asked for by call', called],
];

/**
 * Follows a link of the main navigation, within the page. What there is room for is measured when the person and the writing are there, and
 * what has none moves behind 更多 (site-more.journey.ts): the link is pressed wherever it stands then.
 */
const follow = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: title, includeHidden: true })
    .first()
    .dispatchEvent('click');

describe('the fixed routes', () => {
  test('S2.01 /login shows the login screen in the bare layout', async () => {
    const { page, faults } = await visit(browser);
    await open(page, address('hema', '/login'));
    await page.getByRole('button', { name: '获取验证码' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('S2.02 S2.20 / has the title home and the dashboard that the shop names', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema'));
    expect(await page.title()).toBe('首页 · 华夏血液学苑');
    await page.getByRole('heading', { name: '编辑精选' }).waitFor();
    const other = await visit(browser);
    await withoutBoot(other.page);
    await changeAnswer(other.page, '/api/front/shop', (shop: object) => ({ ...shop, front: 'trial' }));
    await open(other.page, address('hema'));
    await other.page.getByRole('heading', { name: '您想做什么' }).waitFor();
    expect(await other.page.title()).toBe('首页 · 华夏血液学苑');
  });

  test('S2.03 /topic shows a topic by category and number, with its list of news', async () => {
    const { page, faults } = await visit(browser);
    await openEmpty(page, 'hema');
    const { body } = await call<{ data: { id: number; category: string }[] }>(page, '/api/front/topic/list');
    const [first] = body.data;
    const query = `category=${first?.category}&id=${first?.id}`;
    const shown = await call<{ data: { title: string; news: { title: string; url: string }[] } }>(
      page,
      `/api/front/topic/show?${query}`,
    );
    const { title, news } = shown.body.data;
    expect(news.length).toBeGreaterThan(1);
    expect((await open(page, address('hema', `/topic?${query}`)))?.status()).toBe(200);
    expect(await page.locator('h1').allInnerTexts()).toEqual([title]);
    for (const item of news) {
      await page.locator(`main a[href="${item.url}"]`).filter({ hasText: item.title }).first().waitFor();
    }
    expect((await open(page, address('hema', '/topic?category=none&id=999999')))?.status()).toBe(404);
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  test('S2.04 /tag shows only the text Tags', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/tag'));
    expect(await page.locator('main').innerText()).toBe('Tags');
  });

  test('S2.05 /closed stands in the bare layout', async () => {
    const { page, faults } = await visit(browser);
    await open(page, address('closed', '/closed'));
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('main').innerText()).toBe('您访问的网站已经关闭 请联系网站管理员');
    expect(faults).toEqual([]);
  });

  test('S2.06 any other address is a 404 that shows FRONT 404, from the server and within the page', async () => {
    const { page } = await visit(browser);
    const answer = await open(page, address('hema', '/nowhere/at/all'));
    expect(answer?.status()).toBe(404);
    expect(await page.locator('h1').allInnerTexts()).toEqual(['FRONT 404']);
    await changeBoot(
      page,
      (boot) => void boot.routes.push(entry('/to-nowhere', { type: 'redirect', redirect: '/gone' })),
    );
    await open(page, address('hema', '/tag'));
    await follow(page, '到to-nowhere');
    await page.getByRole('heading', { name: 'FRONT 404' }).waitFor();
    expect(pathOf(page)).toBe('/gone');
  });

  test('S2.07 S2.20 the targets of redirects exist, and so does the dashboard of the phone', async () => {
    const { page } = await visit(browser, { device: 'phone' });
    for (const [path, text] of [
      ['/mobile/login?origin=%2Ftag', '获取验证码'],
      ['/login?origin=%2Ftag', '获取验证码'],
      ['/mobile/weixin?origin=%2Ftag', '微信登录没有成功'],
      ['/mobile', '今日为你'],
    ]) {
      const answer = await open(page, address('hema', path));
      expect(answer?.status(), path).toBe(200);
      await page.getByText(text ?? '').waitFor();
    }
    await signedIn(page, 'hema');
    for (const path of ['/mobile/doctor/regist', '/mobile/doctor/approval']) {
      expect((await open(page, address('hema', path)))?.status(), path).toBe(200);
      await page.locator('main h1').waitFor();
      expect(await page.locator('main h1').innerText(), path).not.toContain('404');
    }
  });

  test('S2.13 deep links are answered by the server, in every layout, also after a reload', async () => {
    const { page } = await visit(browser);
    for (const path of ['/search?q=贫血', '/mobile', '/mobile/login?origin=%2Ftag', '/login']) {
      const answer = await open(page, address('hema', path));
      expect(answer?.status(), path).toBe(200);
      expect((await page.reload())?.status(), path).toBe(200);
      expect(page.url(), path).not.toContain('#');
    }
    await open(page, address('hema', '/tag'));
    await page.getByRole('searchbox').fill('贫血');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/search?q=*');
    await page.goBack();
    await page.getByText('Tags', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/tag');
  });

  test('S2.20 every route has its title, also after a step within the page', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/tag'));
    expect(await page.title()).toBe('标签 · 华夏血液学苑');
    await page.getByRole('searchbox').fill('移植');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => page.title()).toBe('搜索 · 华夏血液学苑');
    await open(page, address('hema', '/mobile'));
    expect(await page.title()).toBe('移动首页 · 华夏血液学苑');
  });
});

describe('the table', () => {
  test.each(eachWay)(
    'S2.08 S2.09 an entry of type vue loads the view of its module, the table %s',
    async (_way, withRoutes) => {
      const { page } = await visit(browser);
      await withRoutes(page, [entry('/tags-of-ours')]);
      await open(page, address('hema', '/search'));
      await follow(page, '到tags-of-ours');
      await page.getByText('Tags', { exact: true }).waitFor();
      expect(pathOf(page)).toBe('/tags-of-ours');
      await expect.poll(() => page.title()).toBe('到tags-of-ours · 华夏血液学苑');
    },
  );

  test('S2.10 an entry of type page leads to /mobile/page with its number', async () => {
    const { page } = await visit(browser);
    await embedded(page, [entry('/about-us', { type: 'page', page: 7 })]);
    await open(page, address('hema', '/tag'));
    await follow(page, '到about-us');
    await page.waitForURL('**/mobile/page?id=7');
  });

  test.each(eachWay)('S2.11 an entry of type redirect leads to its target, the table %s', async (_way, withRoutes) => {
    const { page } = await visit(browser);
    await withRoutes(page, [entry('/old', { type: 'redirect', redirect: '/search?q=白血病' })]);
    await open(page, address('hema', '/tag'));
    await follow(page, '到old');
    await page.waitForURL((url) => url.pathname === '/search');
    expect(new URL(page.url()).searchParams.get('q')).toBe('白血病');
  });

  // Whole https addresses are followed: the server lists them only for hosts that the shop allows.
  test.each(['//example.com/', '/\\example.com/', 'javascript:alert(1)', 'http:example.com'])(
    'S2.11 a redirect to %s does not lead off the shop',
    async (target) => {
      const { page, foreign } = await visit(browser);
      await embedded(page, [entry('/out', { type: 'redirect', redirect: target })]);
      await open(page, address('hema', '/tag'));
      await follow(page, '到out');
      await page.getByRole('heading', { name: '最新资讯' }).waitFor();
      expect(pathOf(page)).toBe('/');
      expect(foreign).toEqual([]);
    },
  );

  test('S2.12 an entry of any other type is logged and is no route', async () => {
    const { page } = await visit(browser);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await embedded(page, [entry('/strange', { type: 'iframe' })]);
    await open(page, address('hema', '/tag'));
    await follow(page, '到strange');
    await page.getByRole('heading', { name: 'FRONT 404' }).waitFor();
    expect(said.join('\n')).toContain('invalid dynamic route type iframe /strange');
  });

  test('S2.18 an entry whose module has no such view is a 404 that says MODULE_NOT_FOUND', async () => {
    const { page } = await visit(browser);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await embedded(page, [entry('/lost', { module: 'abandoned', component: 'list' })]);
    await open(page, address('hema', '/tag'));
    await follow(page, '到lost');
    await page.getByRole('heading', { name: 'FRONT 404' }).waitFor();
    expect(said.join('\n')).toMatch(/Cannot find module 'abandoned\/list' MODULE_NOT_FOUND/);
  });
});

describe('steps within the page', () => {
  test('S2.14 every step scrolls to the top, the one to the present address too', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema'));
    const down = async (): Promise<void> => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    };
    const top = (): Promise<void> => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const nav = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
    await down();
    await nav.nth(0).dispatchEvent('click');
    await top();
    await down();
    await nav.nth(1).dispatchEvent('click');
    await page.waitForURL('**/news');
    await top();
    await page.goBack();
    await page.getByRole('heading', { name: '编辑精选' }).waitFor();
    await top();
  });

  test('S2.19 a chunk that is gone, fails or does not come is told by what can be done', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/tag'));
    const search = async (): Promise<void> => {
      await page.getByRole('searchbox').fill('移植');
      await page.getByRole('searchbox').press('Enter');
    };
    await page.route(/\/assets\/search-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await search();
    await page.getByText('网站刚刚更新').waitFor();
    await page.unroute(/\/assets\/search-[^/]*\.js$/);
    await page.getByRole('button', { name: '刷新页面' }).click();
    await page.getByRole('heading', { name: '搜索', exact: true }).waitFor();
    await open(page, address('hema', '/tag'));
    await page.route(/\/assets\/search-[^/]*\.js$/, (route) => route.abort());
    await search();
    await page.getByText('这部分内容没有加载出来').waitFor();
  });

  test('S2.19 a chunk that does not come is given up after 120 seconds', async () => {
    const { page } = await visit(browser);
    await page.clock.install();
    await open(page, address('hema', '/tag'));
    let asked = false;
    await page.route(/\/assets\/search-[^/]*\.js$/, () => {
      asked = true;
    });
    await page.getByRole('searchbox').fill('移植');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => asked).toBe(true);
    await page.clock.runFor(119_000);
    expect(await page.getByText('这部分内容没有加载出来').count()).toBe(0);
    await page.clock.runFor(2000);
    await page.getByText('这部分内容没有加载出来').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('the guard', () => {
  test('S2.15 a route with auth opens the dialog, which goes on to where the visitor was going', async () => {
    const { page } = await visit(browser);
    await embedded(page, [entry('/mine', { auth: true })]);
    await open(page, address('hema', '/search'));
    await follow(page, '到mine');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(pathOf(page)).toBe('/search');
    await signInHere(page);
    await page.getByText('Tags', { exact: true }).waitFor();
    expect(pathOf(page)).toBe('/mine');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('S2.15 a route with auth that is opened first asks too, and one who declines is told what is needed', async () => {
    const { page } = await visit(browser);
    await embedded(page, [entry('/mine', { auth: true })]);
    await open(page, address('hema', '/account'));
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await page.getByRole('heading', { name: '登录后继续' }).waitFor();
    await page.locator('main').getByRole('button', { name: '登录' }).click();
    await signInHere(page);
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
  });

  test.each(eachWay)(
    'S2.16 a route with permissions is asked for with layout, module and permissions, and only with a token, the table %s',
    async (_way, withRoutes) => {
      const { page } = await visit(browser);
      const guarded = entry('/inside', { permissions: ['route.entry.view'] });
      await withRoutes(page, [guarded]);
      const calls = callsMade(page);
      await open(page, address('hema', '/search'));
      await follow(page, '到inside');
      await page.getByText('Tags', { exact: true }).waitFor();
      expect(calls).not.toContain('GET /api/front/permission/auth');
      await signedIn(page, 'hema');
      await open(page, address('hema', '/search'));
      const asked = page.waitForRequest('**/api/front/permission/auth?*');
      await follow(page, '到inside');
      const query = new URL((await asked).url()).searchParams;
      expect([query.get('layout'), query.get('module')]).toEqual(['front', 'shell']);
      expect([...query].filter(([name]) => name.startsWith('permissions'))).toEqual([
        ['permissions[0]', 'route.entry.view'],
      ]);
      await page.getByRole('heading', { name: '您没有查看这一页的权限' }).waitFor();
    },
  );

  test.each([
    ['a visitor, whom nobody asks', null, '/ward'],
    ['a member without a profile', 'nobody', '/mobile/doctor/regist'],
    ['who began and did not hand in', '13900000107', '/mobile/doctor/approval'],
    ['who waits for the approval', '13900000103', '/mobile/doctor/approval'],
    ['who was rejected', '13900000104', '/mobile/doctor/approval'],
    ['a granted doctor', '13900000102', '/ward'],
  ])('S2.17 a route for doctors leads %s where they belong', async (_who, phone, place) => {
    const { page } = await visit(browser);
    await embedded(page, [entry('/ward', { permissions: ['doctor.granted'] })]);
    if (phone === 'nobody') await signedIn(page, 'hema');
    else if (phone !== null) await signedIn(page, 'hema', phone);
    await open(page, address('hema', '/search'));
    await follow(page, '到ward');
    await page.waitForURL((url) => url.pathname === place);
    if (place === '/ward') await page.getByText('Tags', { exact: true }).waitFor();
    else await page.locator('main h1').waitFor();
    expect(pathOf(page)).toBe(place);
  });
});
