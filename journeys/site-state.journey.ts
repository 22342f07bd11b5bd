import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address, codeSentTo, everybodyLeaves, openBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => everybodyLeaves(browser));
afterAll(() => browser.close());

const toasts = (page: Page): Promise<string[]> => page.locator('[data-toast]').allInnerTexts();
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const signedIn = async (page: Page, phone: string): Promise<void> => {
  await page.goto(address('hema', '/login?origin=/account'), { waitUntil: 'networkidle' });
  await page.locator('input[name="phone"]').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => toasts(page)).toContain('验证码发送成功');
  await page.locator('input[name="code"]').fill(await codeSentTo(phone));
  await page.locator('form:has(input[name="code"]) button[type="submit"]').click();
  await page.getByRole('heading', { name: '我的账号' }).waitFor();
};
/** Searches, which is a call without a new document. */
const search = async (page: Page): Promise<void> => {
  await page.locator('header form input').fill('血液');
  await page.locator('header form input').press('Enter');
};
const lists = '**/api/front/{news,aggregate}/**';

describe('state', () => {
  it('S4.01 S4.02 keeps token, info and data, without the number of the phone', async () => {
    const { page } = await visit(browser);
    await signedIn(page, '13820000001');
    expect(await stored(page, 'token')).toBeTruthy();
    expect(JSON.parse((await stored(page, 'userInfo')) ?? '{}')).toMatchObject({ roles: expect.any(Array) });
    expect(await stored(page, 'userData')).toBeTruthy();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/0001|138/);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { name: '我的账号' }).count()).toBe(1);
  });
  it('S4.08 the language comes from the query, then the cookie, and is applied everywhere', async () => {
    const { page, context } = await visit(browser);
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.getByRole('link', { name: 'Switch to English' }).click();
    await page.waitForURL('**/?lang=en');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const cookies = await context.cookies(address('hema'));
    expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('en');
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.headers()['accept-language']);
    });
    await page.goto(address('hema', '/tag'), { waitUntil: 'networkidle' });
    await search(page);
    await page.waitForURL('**/search?q=*');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['en']));
    await page.goto(address('hema', '/?lang=cn'));
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.goto(address('hema', '/?lang=fr'));
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });
});

describe('calls', () => {
  it('S5.03 S5.06 shows the text of an error, and a fixed one for 404', async () => {
    const { page } = await visit(browser);
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    await page.route(lists, (route) => route.fulfill({ status: 400, json: { errors: '这样不行', code: 'X' } }));
    await search(page);
    await expect.poll(() => toasts(page)).toContain('这样不行');
    await page.getByRole('button', { name: '重试' }).waitFor();
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    await page.unroute(lists);
    await page.route(lists, (route) => route.fulfill({ status: 404, json: { errors: 'x', code: 'NOT_FOUND' } }));
    await search(page);
    await expect.poll(() => toasts(page)).toContain('网络请求不存在');
  });
  it('S5.04 a 401 signs out and opens the dialog, or follows its location', async () => {
    const { page } = await visit(browser);
    await signedIn(page, '13820000002');
    await page.route('**/user/auth/refresh', (route) => route.fulfill({ status: 401, json: { errors: 'x' } }));
    await page.route(lists, (route) => route.fulfill({ status: 401, json: { errors: 'x', code: 'UNAUTHENTICATED' } }));
    await search(page);
    await page.locator('[role="dialog"]').waitFor();
    expect(await stored(page, 'token')).toBeNull();
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    await page.unroute(lists);
    await page.route(lists, (route) => route.fulfill({ status: 401, json: { errors: 'x', location: '/tag' } }));
    await search(page);
    await page.waitForURL(address('hema', '/tag'));
  });
  it('S5.05 a 403 signs out and opens the login after three seconds', async () => {
    const { page } = await visit(browser);
    await signedIn(page, '13820000003');
    await page.route(lists, (route) =>
      route.fulfill({ status: 403, json: { errors: '已停用', code: 'PERSON_BLOCKED' } }),
    );
    await search(page);
    await expect.poll(() => stored(page, 'token')).toBeNull();
    const began = Date.now();
    expect(await page.locator('[role="dialog"]').count()).toBe(0);
    await page.locator('[role="dialog"]').waitFor();
    expect(Date.now() - began).toBeGreaterThan(2000);
  });
  it('S4.04 S5.07 says when the network is down, and when it is back', async () => {
    const { page, context } = await visit(browser);
    await page.goto(address('hema', '/search'), { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await search(page);
    await page.getByText('网络已断开').waitFor();
    await context.setOffline(false);
    await page.getByText('网络已断开').waitFor({ state: 'detached' });
  });
  it('S2.19 a chunk that is gone is told as such, with a way on', async () => {
    const { page } = await visit(browser);
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    await page.route('**/assets/search-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await search(page);
    await page.getByText('网站刚刚更新').waitFor();
    await page.getByRole('button', { name: '刷新页面' }).waitFor();
  });
});
