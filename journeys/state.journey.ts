import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, atRest, browser, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { callsMade } from './calls-made.ts';
import { call, signedIn } from './people.ts';

afterEach(everybodyLeaves);

const storage = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** Searches from the header: a call without a new document. */
async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().fill('血液');
  await page.getByRole('searchbox').first().press('Enter');
}

describe('the person', () => {
  test('S4.01 token, info and data stay in local storage, without a number or anything about health', async () => {
    const { page } = await visit(browser);
    const phone = newPhone();
    const token = await signedIn(page, 'hema', phone);
    await open(page, address('hema', '/account'));
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    await expect
      .poll(async () => Object.keys(await storage(page)).sort())
      .toEqual(['refresh', 'token', 'userData', 'userInfo']);
    const kept = await storage(page);
    expect(JSON.parse(kept.token ?? '')).toBe(token);
    expect(Object.keys(JSON.parse(kept.userInfo ?? '{}')).sort()).toEqual(['avatar', 'id', 'name', 'roles']);
    expect(Object.keys(JSON.parse(kept.userData ?? '{}')).sort()).toEqual(['counts', 'doctor', 'flags']);
    expect(JSON.stringify(kept)).not.toContain(phone.slice(-4));
    await page.reload();
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('S4.01 the refresh token works once, in the browser it was given to', async () => {
    const { page, context } = await visit(browser);
    await signedIn(page, 'hema');
    const first = JSON.parse((await storage(page)).refresh ?? '""') as string;
    const cookies = await context.cookies(address('hema'));
    const device = cookies.filter(({ httpOnly }) => httpOnly);
    expect(device.length).toBeGreaterThan(0);
    const trade = (from: Page, refresh: string) =>
      call<{ refresh: string; token: string }>(from, '/api/front/user/auth/refresh', { post: { refresh } });
    const thief = await visit(browser);
    await openEmpty(thief.page, 'hema');
    expect((await trade(thief.page, first)).status).toBe(401);
    const next = await trade(page, first);
    expect(next.status).toBe(200);
    expect(next.body.refresh).not.toBe(first);
    expect((await trade(page, first)).status).toBe(401);
  });

  test('S4.02 signing out removes token, info and data in every tab', async () => {
    const { page, context } = await visit(browser);
    await signedIn(page, 'hema');
    const other = await context.newPage();
    await open(other, address('hema', '/tag'));
    await other.locator('header').getByRole('button', { name: '登录' }).waitFor({ state: 'detached' });
    await open(page, address('hema', '/account'));
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(address('hema', '/'));
    expect(await storage(page)).toEqual({});
    await other.locator('header').getByRole('button', { name: '登录' }).waitFor();
  });

  test('S4.03 an answer with an authorization header replaces the token, for the calls that follow', async () => {
    const { page } = await visit(browser);
    await signedIn(page, 'hema');
    await open(page, address('hema', '/tag'));
    await atRest(page);
    const sent: (string | undefined)[] = [];
    await page.route('**/api/front/{news,aggregate}/**', (route) => {
      sent.push(route.request().headers().authorization);
      return route.fulfill({ headers: { authorization: 'a-newer-token' }, json: { data: [], total: 0, facets: {} } });
    });
    await search(page);
    await expect.poll(async () => (await storage(page)).token).toBe('"a-newer-token"');
    await page.getByRole('searchbox').first().fill('移植');
    await page.getByRole('searchbox').first().press('Enter');
    await expect.poll(() => sent.at(-1)).toBe('a-newer-token');
    expect(sent[0]).not.toBe('a-newer-token');
  });

  test('S4.07 the permissions are asked for once, however far one goes', async () => {
    const { page } = await visit(browser);
    await signedIn(page, 'hema');
    const calls = callsMade(page);
    await open(page, address('hema', '/tag'));
    await atRest(page);
    await search(page);
    await page.waitForURL('**/search?q=*');
    await page.goBack();
    await page.waitForURL('**/tag');
    await atRest(page);
    expect(calls.filter((made) => made === 'GET /api/front/permission/me')).toHaveLength(1);
  });
});

describe('the page', () => {
  test('S4.04 S5.07 the network counts as down when a call fails while offline, and as up when it is back', async () => {
    const { page, context } = await visit(browser);
    await open(page, address('hema', '/search'));
    await context.setOffline(true);
    expect(await page.getByText('网络已断开').count()).toBe(0);
    await search(page);
    await page.getByText('网络已断开').waitFor();
    await context.setOffline(false);
    await page.getByText('网络已断开').waitFor({ state: 'detached' });
  });

  test('S4.04 the network counts as down too when the scripts of a page do not come, and a retry does not lose the site', async () => {
    const { page, context } = await visit(browser);
    await open(page, address('hema', '/tag'));
    await context.setOffline(true);
    await page.locator('header').getByRole('link', { name: '专题' }).click();
    await page.getByText('网络已断开').waitFor();
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('main').getByRole('heading', { name: '这部分内容没有加载出来' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: '专题' }).waitFor();
  });

  test('S4.04 what failed loads again by itself once the network is back, and what was typed stays', async () => {
    const { page, context } = await visit(browser);
    await signedIn(page, 'hema');
    await open(page, address('hema', '/news'));
    await atRest(page);
    await page.getByRole('searchbox').first().fill('血');
    await context.setOffline(true);
    // A further page of the list: its view is here, what it shows is not.
    await page.locator('main a[href*="category="]').first().click();
    await page.getByText('网络已断开').waitFor();
    await page.locator('main').getByRole('heading', { name: '这部分内容没有加载出来' }).waitFor();
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('血');
    await context.setOffline(false);
    await page.locator('main article').first().waitFor();
    await page.getByText('网络已断开').waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('血');

    // A view whose script did not come.
    await context.setOffline(true);
    await page.locator('header').getByRole('link', { name: '专题' }).click();
    await page.locator('main').getByRole('heading', { name: '这部分内容没有加载出来' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: '专题' }).waitFor();
  });

  test('S4.05 the settings come with the page as a list and a tree of the same', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/tag'));
    const { body } = await call<{ data: { key: string; value: unknown }[]; tree: object[] }>(
      page,
      '/api/front/setting/list',
    );
    const embedded = await page.evaluate(
      () => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').settings,
    );
    expect(embedded).toEqual(body);
    expect(body.data.length).toBeGreaterThan(0);
    expect(Object.keys(body.tree[0] ?? {}).sort()).toEqual(['children', 'name', 'value']);
  });

  test('S4.06 the hotel cart is kept under hotelcart and outlives the page', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/tag'));
    expect((await storage(page)).hotelcart).toBeUndefined();
    const cart = '[{"rid":7,"nights":2}]';
    await page.evaluate((text) => localStorage.setItem('hotelcart', text), cart);
    await open(page, address('hema', '/search'));
    expect((await storage(page)).hotelcart).toBe(cart);
  });

  test('S4.08 the language comes from the query, then the cookie, then the shop, and is applied everywhere', async () => {
    const { page, context } = await visit(browser);
    const lang = (): Promise<string | null> => page.locator('html').getAttribute('lang');
    const cookie = async (): Promise<string | undefined> =>
      (await context.cookies(address('hema'))).find(({ name }) => name === 'lang')?.value;
    await open(page, address('hema', '/tag'));
    expect([await lang(), await cookie()]).toEqual(['zh-CN', 'zh-CN']);
    await page.getByRole('link', { name: 'Switch to English' }).click();
    await page.waitForURL('**/tag?lang=en');
    await expect.poll(lang).toBe('en');
    await expect.poll(cookie).toBe('en');
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.headers()['accept-language']);
    });
    await open(page, address('hema', '/tag'));
    expect(await lang()).toBe('en');
    await search(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['en']));
    for (const [query, expected] of [
      ['cn', 'zh-CN'],
      ['en', 'en'],
      ['zh', 'zh-CN'],
      ['fr', 'zh-CN'],
    ]) {
      await open(page, address('hema', `/tag?lang=${query}`));
      expect([await lang(), await cookie()], query).toEqual([expected, expected]);
    }
  });
});
