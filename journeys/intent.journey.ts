import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { newPhone } from '../kernel/testkit/new-phone.ts';
import { address, atRest, browser, everybodyLeaves, loseAnswers, open, openEmpty, visit } from './browser.ts';
import { call, codeAskedIn, signedIn, signInHere } from './people.ts';
import { enterConsole } from './staff.ts';

afterEach(everybodyLeaves);

const keep = (page: Page) => page.getByRole('button', { name: /^收藏/ });
const kept = (page: Page) => page.getByRole('button', { name: /^已收藏/ });
const login = (page: Page) => page.getByPlaceholder('请输入手机号');

/** The address of an article of a shop. */
async function articleOf(page: Page, shop: string): Promise<string> {
  await openEmpty(page, shop);
  const { body } = await call<{ data: { url: string }[] }>(page, '/api/front/news/list?limit=1');
  return body.data[0]?.url ?? '';
}

/** What calls of this page to a path say from now on. */
function callsTo(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postData() ?? '');
  });
  return calls;
}

/** How often something was kept by calls of this page from now on. */
const keptCalls = (page: Page): string[] => callsTo(page, '/api/front/favorite/add');

/** A call by whoever is signed in at this page. */
async function ownCall<T>(page: Page, path: string): Promise<T> {
  const token = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? '""') as string;
  return (await call<T>(page, path, { token })).body;
}

/** Writes a question and hands it in; the title is told. */
async function asks(page: Page): Promise<string> {
  const title = `走查：补铁要吃多久${Date.now() % 1e6}`;
  await open(page, address('hema', '/ask/new'));
  await page.getByLabel('一句话说明问题').fill(title);
  await page.getByLabel('分类').selectOption({ label: '贫血与补铁' });
  await page.getByLabel('患者性别').selectOption({ label: '女' });
  await page.getByLabel('患者年龄段').selectOption({ label: '30-39 岁' });
  await page.getByRole('button', { name: '提交问题' }).click();
  return title;
}

/** The titles of what whoever is signed in at this page has asked. */
const askedBy = async (page: Page): Promise<string[]> =>
  (await ownCall<{ data: { title: string }[] }>(page, '/api/front/ask/mine')).data.map(({ title }) => title);

describe('a click that needs somebody signed in', () => {
  test.each([
    ['hema', 'phone'],
    ['trial', 'phone'],
    ['expo', 'desktop'],
    ['expo', 'phone'],
  ] as const)('is done after the page of its own that signs in, once, in %s on the %s', async (shop, device) => {
    const { page, faults } = await visit(browser, { device });
    const article = await articleOf(page, shop);
    const calls = keptCalls(page);
    await open(page, address(shop, article));
    await keep(page).click();
    await page.waitForURL(/\/login\?origin=/);
    await signInHere(page);
    await page.waitForURL(address(shop, article));
    await kept(page).waitFor();
    await page.getByText('已加入收藏').waitFor();
    await page.reload();
    await kept(page).waitFor();
    expect(calls).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('is done after WeChat asked the person', async () => {
    const { page } = await visit(browser, { device: 'weixin' });
    const article = await articleOf(page, 'hema');
    await open(page, address('hema', article));
    await keep(page).click();
    await page.getByText('同意登录 as 李薇').click();
    // Who has no phone yet is asked for one first, and may go on without.
    await page.waitForURL((url) => url.pathname === '/account');
    await page.getByRole('heading', { name: '我的账号' }).waitFor();
    await page.goto(address('hema', article));
    await kept(page).waitFor();
    await kept(page).click();
    await keep(page).waitFor();
  });

  test('is done after the dialog, a wrong code before it included, and says so', async () => {
    const { page } = await visit(browser);
    const article = await articleOf(page, 'hema');
    const calls = keptCalls(page);
    await open(page, address('hema', article));
    await keep(page).click();
    const dialog = page.getByRole('dialog');
    const code = await codeAskedIn(dialog, newPhone());
    for (const typed of [code === '000000' ? '111111' : '000000', code]) {
      await dialog.getByPlaceholder('6 位验证码').fill(typed);
      await dialog.getByRole('button', { name: '登录', exact: true }).click();
      if (typed !== code) await page.getByText('验证码不正确或已失效').waitFor();
    }
    await dialog.waitFor({ state: 'detached' });
    await kept(page).waitFor();
    await page.getByText('已加入收藏').waitFor();
    expect(calls).toHaveLength(1);
  });

  test('is forgotten by who turned away, and never done by what comes later or from elsewhere', async () => {
    const { page } = await visit(browser, { device: 'phone' });
    const article = await articleOf(page, 'hema');
    const calls = keptCalls(page);
    await open(page, address('hema', article));
    await keep(page).click();
    await login(page).waitFor();
    await page.goBack();
    await keep(page).waitFor();
    // Signing in for itself is another wish.
    await open(page, address('hema', `/mobile/login?origin=${encodeURIComponent(article)}`));
    await signInHere(page);
    await page.waitForURL(address('hema', article));
    await keep(page).waitFor();
    await atRest(page);
    expect(calls).toEqual([]);

    const dialog = await visit(browser);
    const made = keptCalls(dialog.page);
    await open(dialog.page, address('hema', article));
    await keep(dialog.page).click();
    await login(dialog.page).waitFor();
    await dialog.page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await dialog.page.locator('header').getByRole('button', { name: '登录' }).click();
    await signInHere(dialog.page);
    await atRest(dialog.page);
    await keep(dialog.page).waitFor();
    expect(made).toEqual([]);
  });

  test('a report of a question is asked for its reason after the login page, before anything of it is written', async () => {
    const { page } = await visit(browser, { device: 'phone' });
    await open(page, address('hema', '/ask'));
    const question = (await page.locator('main a[href^="/ask?id="]').first().getAttribute('href')) ?? '';
    await open(page, address('hema', question));
    await page.locator('main').getByRole('button', { name: '举报', exact: true }).first().click();
    await login(page).waitFor();
    await signInHere(page);
    await page.waitForURL(address('hema', question));
    await page.getByRole('dialog', { name: '举报' }).waitFor();
  });

  test('an answer to a form is handed in after the sign-in that had ended, with what was typed, and once', async () => {
    const phone = newPhone();
    const { page } = await visit(browser, { device: 'phone' });
    const token = await signedIn(page, 'expo', phone);
    const { body } = await call<{ data: { id: number } }>(page, '/api/front/form/show/satisfaction-spring-forum');
    const idea = `更多病例${Date.now() % 1e6}`;
    await open(page, address('expo', `/form?id=${body.data.id}`));
    await page.getByLabel('很满意').check();
    await page.getByLabel(/有多大可能/).fill('9');
    await call(page, '/api/front/user/auth/logout', { post: {}, token });
    await page.getByLabel('其他建议').fill(idea);
    await page.getByRole('button', { name: '提交' }).click();
    await login(page).waitFor();
    await signInHere(page, phone);
    await page.waitForURL(address('expo', `/form?id=${body.data.id}`));
    await page.locator('[data-toast]').getByText('提交成功').waitFor();
    await page.goto(address('expo', '/forms/mine'));
    await page.getByText('查看我的答复').click();
    await page.getByText(idea).waitFor();
    expect((await ownCall<{ total: number }>(page, '/api/front/form/history')).total).toBe(1);
  });

  test('an answer to a form is handed in after the dialog, once', async () => {
    const phone = newPhone();
    const { page } = await visit(browser);
    const token = await signedIn(page, 'hema', phone);
    const { body } = await call<{ data: { id: number } }>(page, '/api/front/form/show/case-evening-register');
    const calls = callsTo(page, '/api/front/form/save');
    const handedIn = () => calls.filter((said) => !new URLSearchParams(said).has('draft'));
    await open(page, address('hema', `/form?id=${body.data.id}`));
    // A draft is sent by itself, and would ask for the sign-in before the click does.
    const draft = page.waitForResponse('**/api/front/form/save');
    await page.getByLabel('医生', { exact: true }).check();
    await draft;
    await call(page, '/api/front/user/auth/logout', { post: {}, token });
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByRole('dialog').waitFor();
    const before = handedIn().length;
    await signInHere(page, phone);
    await page.getByText('登记好了，现在可以进入直播。').waitFor();
    expect(handedIn().length - before).toBe(1);
    expect((await ownCall<{ total: number }>(page, '/api/front/form/history')).total).toBe(1);
  });

  test.each([['phone'], ['desktop']] as const)(
    'a question is handed in after the sign-in on the %s, once',
    async (device) => {
      const { page, faults } = await visit(browser, { device });
      const calls = callsTo(page, '/api/front/ask/save');
      const title = await asks(page);
      await login(page).waitFor();
      expect(new URL(page.url()).pathname).toBe(device === 'phone' ? '/mobile/login' : '/ask/new');
      expect(calls).toEqual([]);
      await signInHere(page);
      await page.waitForURL(/\/ask\/own\?id=/);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      // What was sent does not stand in the form any more.
      await open(page, address('hema', '/ask/new'));
      await atRest(page);
      expect(await page.getByLabel('一句话说明问题').inputValue()).toBe('');
      expect(calls).toHaveLength(1);
      expect(await askedBy(page)).toEqual([title]);
      expect(faults).toEqual([]);
    },
  );

  test('a question whose answer was lost after the login page is the same one when it is handed in again, after a reload too', async () => {
    const { page } = await visit(browser, { device: 'phone' });
    const title = await asks(page);
    await login(page).waitFor();
    await loseAnswers(page, '**/api/front/ask/save');
    await signInHere(page);
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/front/ask/save');
    const calls = callsTo(page, '/api/front/ask/save');
    await page.reload();
    await expect.poll(() => page.getByLabel('一句话说明问题').inputValue()).toBe(title);
    await atRest(page);
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: '提交问题' }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await askedBy(page)).toEqual([title]);
  });

  test('what was chosen and typed for a conference is there after the login page, and what was clicked is done', async () => {
    const { page } = await visit(browser, { device: 'phone' });
    const way = address('expo', '/conference/register?id=haematology-annual-meeting-18');
    const calls = callsTo(page, '/api/front/registration/keep');
    await open(page, way);
    await page.getByRole('button', { name: '增加：年会现场票 · 护士与在读研究生' }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    await login(page).waitFor();
    await signInHere(page);
    await page.waitForURL(way);
    await page.getByText('护士', { exact: true }).waitFor();
    expect(calls).toHaveLength(1);
    type Mine = { data: { mine: { items: { state: string; quantity: number }[] } | null } };
    const { data } = await ownCall<Mine>(page, '/api/front/registration/offer/haematology-annual-meeting-18');
    expect(data.mine?.items).toMatchObject([{ state: 'wanted', quantity: 1 }]);

    const { page: other } = await visit(browser, { device: 'phone' });
    await open(other, way);
    await other.getByLabel('优惠码').fill('haem-2027');
    await other.getByRole('button', { name: '使用' }).click();
    await login(other).waitFor();
    await signInHere(other);
    await other.waitForURL(way);
    await other.getByText('HAEM-2027', { exact: true }).first().waitFor();
  });

  test('places for a group are typed before the login page and ordered by a click after it, since the consent is asked for anew', async () => {
    const { page } = await visit(browser, { device: 'phone' });
    const way = address('expo', '/conference/register-group?id=haematology-annual-meeting-18');
    const calls = callsTo(page, '/api/front/registration/group/order');
    await open(page, way);
    await page.getByLabel('团队名称').fill('走查医院血液科');
    await page.getByLabel('名额数').fill('3');
    await page.getByRole('checkbox', { name: /参会须知/ }).check();
    await page.getByRole('button', { name: '下单并支付' }).click();
    await login(page).waitFor();
    await signInHere(page);
    await page.waitForURL(way);
    await expect.poll(() => page.getByLabel('团队名称').inputValue()).toBe('走查医院血液科');
    expect(await page.getByLabel('名额数').inputValue()).toBe('3');
    await page.getByRole('checkbox', { name: /参会须知/ }).check();
    await atRest(page);
    expect(calls).toEqual([]);
  });

  test.each([['phone'], ['desktop']] as const)(
    'a secret ballot that a visitor chose is cast after the sign-in on the %s, once, and waits for nobody else',
    async (device) => {
      const { page: desk } = await visit(browser);
      const token = await enterConsole(desk, 'hema', 'chief');
      const post = (step: string, sent: Record<string, unknown>) =>
        call<{ data: { id: number } }>(desk, `/api/admin/vote/poll/${step}`, { post: sent, token });
      const options = ['林知夏', '周以宁'].map((label) => ({ label }));
      const ends = { closesOn: '2099-12-31', mode: 'anonymous' };
      const { id } = (await post('save', { title: `评选${Date.now() % 1e6}`, options, ...ends })).body.data;
      await post('move', { id, to: 'open' });
      const { page, faults } = await visit(browser, { device });
      const calls = callsTo(page, '/api/front/vote/vote');
      const chosen = page.getByRole('radio', { name: /周以宁/ });
      // Who turned away leaves no choice behind.
      await open(page, address('hema', `/vote?id=${id}`));
      await chosen.check();
      await page.getByRole('button', { name: '登录并投票' }).click();
      await login(page).waitFor();
      await open(page, address('hema', `/vote?id=${id}`));
      await page.getByRole('button', { name: '登录并投票' }).waitFor();
      expect(await chosen.isChecked()).toBe(false);
      await chosen.check();
      await page.getByRole('button', { name: '登录并投票' }).click();
      await login(page).waitFor();
      await signInHere(page);
      await page.getByText('这是您的回执，只显示这一次').waitFor();
      expect(calls).toEqual([expect.stringContaining('o2')]);
      expect(await page.evaluate((poll) => sessionStorage.getItem(`medley.wish/vote.cast/${poll}`), id)).toBeNull();
      expect(faults).toEqual([]);
    },
  );

  test.each([['phone'], ['desktop']] as const)(
    'a comment that was written as its sign-in ended stands in its box after the next one on the %s',
    async (device) => {
      const phone = newPhone();
      const { page } = await visit(browser, { device });
      const token = await signedIn(page, 'hema', phone);
      await open(page, address('hema', await articleOf(page, 'hema')));
      const said = `写到一半的评论${Date.now() % 1e6}`;
      const box = page.getByLabel('写评论');
      await page.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
      await box.fill(said);
      // The line that the page holds is cut by it, and the box is gone before anything is sent.
      await call(page, '/api/front/user/auth/logout', { post: {}, token });
      await login(page).waitFor();
      await signInHere(page, phone);
      await page.getByRole('region', { name: '评论' }).scrollIntoViewIfNeeded();
      await expect.poll(() => box.inputValue()).toBe(said);
      await page.getByRole('button', { name: '发表' }).click();
      await page.getByText('审核中，仅自己可见').waitFor();
    },
  );
});
