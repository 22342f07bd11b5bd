import type { Page, Request, Route } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, atRest, browser, codeSentTo, everybodyLeaves, open, openEmpty, visit } from './browser.ts';
import { call, signedIn } from './people.ts';

afterEach(everybodyLeaves);

const toasts = (page: Page): Promise<string[]> => page.locator('[data-toast]').allInnerTexts();
const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

/** What a search from the header calls. */
const found = '**/api/front/{news,aggregate}/**';

async function search(page: Page, words = '血液'): Promise<void> {
  await page.getByRole('searchbox').first().fill(words);
  await page.getByRole('searchbox').first().press('Enter');
}

/** Lets the next search be answered by the test. */
async function answerSearch(page: Page, answer: (route: Route) => unknown): Promise<void> {
  await page.unroute(found);
  await page.route(found, async (route) => {
    await answer(route);
  });
}

/** A page of hema on which a search can be made, with somebody signed in or not. */
async function ready(person: 'visitor' | 'member'): Promise<Page> {
  const { page } = await visit(browser);
  if (person === 'member') await signedIn(page, 'hema');
  await open(page, address('hema', '/tag'));
  await atRest(page);
  return page;
}

describe('what a call sends', () => {
  test('S5.01 posts are form-encoded; every call carries X-Requested-With, the language and the token', async () => {
    const { page } = await visit(browser);
    await open(page, address('hema', '/login'));
    const made = (path: string): Promise<Request> => page.waitForRequest((request) => request.url().includes(path));
    const asked = made('/auth/phone/code/');
    const posted = made('/auth/phone/login');
    const fetched = made('/user/me/user_info');
    await page.getByPlaceholder('请输入手机号').fill(newPhone());
    await page.getByRole('button', { name: '获取验证码' }).click();
    const sent = await asked;
    expect(sent.headers()['x-requested-with']).toBe('XMLHttpRequest');
    expect(sent.headers().authorization).toBeUndefined();
    const phone = sent.url().split('/').at(-1) ?? '';
    // The code asks for the cookie of the answer.
    await sent.response();
    await page.getByPlaceholder('6 位验证码').fill(await codeSentTo(phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const post = (await posted).headers();
    expect(post['content-type']).toBe('application/x-www-form-urlencoded');
    expect([post['x-requested-with'], post['accept-language']]).toEqual(['XMLHttpRequest', 'zh-CN']);
    const get = (await fetched).headers();
    expect(get.authorization).toBe(JSON.parse((await token(page)) ?? '""'));
  });

  test('S5.01 a CSRF token in the page is sent along', async () => {
    const page = await ready('visitor');
    await page.evaluate(() => {
      const meta = document.createElement('meta');
      meta.name = 'csrf';
      meta.content = 'a-csrf-token';
      document.head.append(meta);
    });
    const sent = page.waitForRequest(found);
    await search(page);
    expect((await sent).headers()['x-csrf-token']).toBe('a-csrf-token');
  });

  test('S5.01 a call that is not answered is given up after ten seconds', async () => {
    const { page } = await visit(browser);
    await page.clock.install();
    await open(page, address('hema', '/tag'));
    let asked = false;
    await answerSearch(page, () => {
      asked = true;
    });
    await search(page);
    await expect.poll(() => asked).toBe(true);
    await page.clock.runFor(9000);
    expect(await toasts(page)).toEqual([]);
    await page.clock.runFor(1500);
    await expect.poll(() => toasts(page)).toContain('网络响应超时，请稍后再试');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('what an answer does', () => {
  test('S5.02 200 is success, and any other 2xx a rejection', async () => {
    const page = await ready('visitor');
    for (const status of [201, 202, 206]) {
      await answerSearch(page, (route) => route.fulfill({ status, json: { data: [], total: 0, facets: {} } }));
      await search(page, `移植${status}`);
      await page.getByText('这部分内容没有加载出来').waitFor();
      await page.goBack();
      await page.getByText('Tags', { exact: true }).waitFor();
    }
    await answerSearch(page, (route) => route.fallback());
    await search(page);
    await page.getByText(/共 \d+ 条结果/).waitFor();
  });

  test('S5.03 400 and any other error show the errors text, and a retry helps', async () => {
    const page = await ready('visitor');
    for (const status of [400, 409, 429, 500, 503]) {
      await answerSearch(page, (route) =>
        route.fulfill({ status, json: { errors: `第 ${status} 种错误`, code: 'X' } }),
      );
      await search(page, `错误${status}`);
      await expect.poll(() => toasts(page), { message: String(status) }).toContain(`第 ${status} 种错误`);
    }
    await answerSearch(page, (route) => route.fulfill({ status: 500, json: { errors: '服务正忙', code: 'X' } }));
    await search(page);
    const retry = page.getByRole('button', { name: '重试' });
    await retry.waitFor();
    await page.unroute(found);
    await retry.click();
    await page.getByText(/共 \d+ 条结果/).waitFor();
  });

  test('S5.04 401 goes to its location, as long as that is of this shop', async () => {
    const page = await ready('member');
    await answerSearch(page, (route) =>
      route.fulfill({ status: 401, json: { errors: '请登录', code: 'X', location: '/login?origin=%2Ftag' } }),
    );
    await search(page);
    await page.waitForURL(address('hema', '/login?origin=%2Ftag'));
    expect(await token(page)).toBeTruthy();
    await open(page, address('hema', '/tag'));
    await answerSearch(page, (route) =>
      route.fulfill({ status: 401, json: { errors: '请登录', code: 'X', location: 'https://evil.example/' } }),
    );
    await page.route('**/user/auth/refresh', (route) =>
      route.fulfill({ status: 401, json: { errors: 'x', code: 'X' } }),
    );
    await search(page);
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).host).toBe(new URL(address('hema')).host);
  });

  test('S5.04 401 without one signs out and opens the dialog', async () => {
    const page = await ready('member');
    await page.evaluate(() => localStorage.removeItem('refresh'));
    await open(page, address('hema', '/tag'));
    await answerSearch(page, (route) => route.fulfill({ status: 401, json: { errors: '请登录', code: 'X' } }));
    await search(page);
    await page.getByText('登录已失效，请重新登录').waitFor();
    await page.getByRole('dialog').waitFor();
    expect(await token(page)).toBeNull();
  });

  test('S5.05 403 signs out at once and opens the login after three seconds', async () => {
    const { page } = await visit(browser);
    await signedIn(page, 'hema');
    await page.clock.install();
    await open(page, address('hema', '/tag'));
    await atRest(page);
    await answerSearch(page, (route) =>
      route.fulfill({ status: 403, json: { errors: '账号已停用', code: 'PERSON_BLOCKED' } }),
    );
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await search(page);
    await expect.poll(() => token(page)).toBeNull();
    await page.clock.runFor(2800);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.clock.runFor(400);
    await page.clock.resume();
    await page.getByRole('dialog').waitFor();
  });

  test('S5.06 404 says 网络请求不存在', async () => {
    const page = await ready('visitor');
    await answerSearch(page, (route) => route.fulfill({ status: 404, json: { errors: '别的话', code: 'NOT_FOUND' } }));
    await search(page);
    await expect.poll(() => toasts(page)).toContain('网络请求不存在');
    expect(await toasts(page)).not.toContain('别的话');
  });

  test('S5.06 a page that is missing says so itself, to members too, whose page is fetched again', async () => {
    const page = await ready('member');
    const again = page.waitForResponse((answer) => answer.url().includes('/api/') && answer.status() === 404);
    await open(page, address('hema', '/news/there-is-no-such-article'));
    await again;
    await atRest(page);
    await page.getByText('FRONT 404').waitFor();
    expect(await toasts(page)).toEqual([]);
  });

  test('S5.07 no answer while online is told without the network counting as down', async () => {
    const page = await ready('visitor');
    await answerSearch(page, (route) => route.abort());
    await search(page);
    await expect.poll(() => toasts(page)).toContain('暂时连不上服务器，请检查网络后重试');
    expect(await page.getByText('网络已断开').count()).toBe(0);
  });
});

/** The calls of section 7 that the portal answers; `/api/ocr` and the families of later modules come with these. */
const SECTION_7: Readonly<Record<string, readonly string[]>> = {
  shell: [
    'route',
    'route/lookup',
    'permission/me',
    'permission/auth',
    'database/select',
    'setting/list',
    'module/{name}',
  ],
  start: ['shop', 'shop/setting', 'i18n', 'i18n/locales/{locale}', 'module/config/show'],
  general: [
    '/api/tree',
    '/api/district',
    '/api/district/cascader',
    '/api/district/ids',
    '/api/tags',
    'POST /api/idcard',
  ],
  favorite: ['favorite', 'favorite/cnt', 'POST favorite/add', 'POST favorite/del'],
  topic: ['topic/show', 'topic/show/{id}', 'topic/same', 'topic/lookup'],
  weixin: ['weixin/gzh', 'weixin_must', 'weixin/config', 'POST weixin/share', 'POST /login'],
  tags: ['tags/category/{id}', 'tags/show/{id}', 'tags/same'],
  signIn: ['user/auth/phone/code/{phone}', 'POST user/auth/phone/validate_code', 'POST user/auth/phone/login'],
  person: ['user/me/user_info', 'user/me/user_data', 'POST user/me/save', 'profile/config'],
  news: ['news/list', 'news/show/{id}', 'news/top', 'news/related', 'news/category', 'news/same'],
  page: ['page', 'page/item'],
  hospital: ['hospital/doctor/me'],
};

/** The methods that a path takes, by what the portal says to another one; none where there is no such call. */
const methodsOf = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (asked) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const answer = await fetch(asked, { method: 'PATCH', headers });
    return answer.status === 405 ? (answer.headers.get('allow') ?? '').split(', ') : [];
  }, path);

/** The methods of every published call, by its path; the whole document would take seconds on its way out of the browser. */
const publishedMethods = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const { paths } = (await (await fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
    return Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)]));
  });

describe('the calls of section 7', () => {
  test('S5.08 are told apart from calls that do not exist', async () => {
    const { page } = await visit(browser);
    await openEmpty(page, 'hema');
    expect(await methodsOf(page, '/api/front/news/show/999999999')).toEqual(['GET', 'HEAD']);
    expect(await methodsOf(page, '/api/front/news/shows/1')).toEqual([]);
  });

  test('S5.08 are published and answered, each under its path and method', async () => {
    const { page } = await visit(browser);
    await openEmpty(page, 'hema');
    const published = await publishedMethods(page);
    for (const named of Object.values(SECTION_7).flat()) {
      const [path = '', method = 'GET'] = named.split(' ').reverse();
      const full = path.startsWith('/') ? path : `/api/front/${path}`;
      expect(published[full] ?? [], `${method} ${full}`).toContain(method.toLowerCase());
      const filled = full
        .replace('{name}', 'news')
        .replace('{locale}', 'en')
        .replace('{phone}', '1')
        .replace('{id}', '1');
      // A record that is not there and a call that is not there both answer 404; which methods a path takes does not lie.
      expect(await methodsOf(page, filled), `${method} ${filled}`).toContain(method);
      const answer = await call(page, filled, method === 'POST' ? { post: {} } : {});
      expect(answer.status, filled).toBeLessThan(500);
    }
  });

  test('S5.08 are read and tried out at /api/docs, which shows what each takes and answers', async () => {
    const { page, faults, foreign } = await visit(browser);
    await page.goto(address('hema', '/api/docs?area=general'));
    await page.locator('[data-tag="general"]').click();
    const call = page.locator('.opblock').filter({ has: page.locator('[data-path="/api/district"]') });
    await call.locator('.opblock-summary-control').click();
    await call
      .getByRole('row', { name: /parent/ })
      .getByRole('textbox')
      .fill('440000');
    await call.locator('.response[data-code="200"]').first().waitFor();
    await call.getByRole('button', { name: 'Execute' }).click();
    await call.locator('.live-responses-table').getByText('深圳市').first().waitFor();
    expect([faults, foreign]).toEqual([[], []]);
  });
});
