import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { choose, labelled } from './form.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Fills the form for a new route in the drawer and saves it. */
async function addRoute(page: Page, path: string, title: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '新增路由' }).click();
  await labelled(dialog(page), '路径').fill(path);
  await labelled(dialog(page), '中文标题').fill(title);
  await fill();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await dialog(page).getByRole('button', { name: '编辑' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Where somebody lands who goes to an address, and what stands at its head; on the desktop and on the phone. */
async function followed(path: string): Promise<[string, string][]> {
  const landed: [string, string][] = [];
  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await visit(browser, { device });
    await open(page, address('expo', path));
    await page.locator('main h1').first().waitFor();
    const { pathname, search } = new URL(page.url());
    landed.push([pathname + search, await page.locator('main h1').first().innerText()]);
    await page.context().close();
  }
  return landed;
}

test('a route of each type is made in the console and followed on the site and the phone, changed, and taken away', async () => {
  const { page, token } = await staffDesk(browser, 'expo', 'admin', '/configure/route');
  await page.getByRole('heading', { name: '路由', exact: true }).waitFor();
  const before = await page.getByRole('button', { name: /^本站自建/ }).innerText();
  const { body } = await call<{ data: { value: number; label: string }[] }>(
    page,
    '/api/front/database/select?source=page.page&limit=1',
    { token },
  );
  const [about] = body.data;
  if (about === undefined) throw new Error('the demo shop has no page');

  await addRoute(page, '/journey-inner', '本刊动态', async () => {
    await choose(page, '类型', '模块页面');
    await choose(page, '模块', '资讯');
    await choose(page, '页面组件', 'article-list');
  });
  await addRoute(page, '/journey-page', '关于本会', async () => {
    await choose(page, '页面', about.label);
  });
  await addRoute(page, '/journey-link', '看专题', async () => {
    await choose(page, '类型', '跳转');
    await labelled(dialog(page), '跳转地址').fill('/topics');
    await labelled(dialog(page), '中文标题').click();
  });

  const [inner, innerPhone] = await followed('/journey-inner');
  expect([inner?.[0], innerPhone?.[0]]).toEqual(['/journey-inner', '/journey-inner']);
  const [news] = await followed('/news');
  expect(news?.[1]).toBe(inner?.[1]);
  for (const [at] of await followed('/journey-page')) expect(at).toBe(`/mobile/page?id=${about.value}`);
  // By the same address the desktop gets the shop's navigation and the phone its own, loaded and come to alike.
  for (const [device, isWide] of [
    ['desktop', true],
    ['phone', false],
    ['desktop', true],
  ] as const) {
    const { page: reader, faults } = await visit(browser, { device });
    const shown = address('expo', `/mobile/page?id=${about.value}`);
    const answer = await open(reader, shown);
    expect(answer?.headers().vary).toContain('User-Agent');
    const parts = () => [reader.locator('footer').count(), reader.locator('header nav').count()];
    expect(await Promise.all(parts())).toEqual(isWide ? [1, 1] : [0, 0]);
    await open(reader, address('expo', '/'));
    await reader.evaluate(() => globalThis.history.pushState({}, '', '/journey-page'));
    await reader.evaluate(() => globalThis.dispatchEvent(new PopStateEvent('popstate')));
    await reader.waitForURL(shown);
    // The address changes before the page does, and the page that goes has a heading too.
    await expect.poll(() => Promise.all(parts())).toEqual(isWide ? [1, 1] : [0, 0]);
    await reader.locator('main h1').first().waitFor();
    expect(faults).toEqual([]);
    await reader.context().close();
  }
  for (const [at] of await followed('/journey-link')) expect(at).toBe('/topics');

  await page.getByText('/journey-link', { exact: true }).first().click();
  await dialog(page).getByRole('button', { name: '编辑' }).click();
  await labelled(dialog(page), '跳转地址').fill('/news');
  await labelled(dialog(page), '中文标题').click();
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await dialog(page).getByRole('button', { name: '删除' }).waitFor();
  for (const [at] of await followed('/journey-link')) expect(at).toBe('/news');

  for (const path of ['/journey-link', '/journey-page', '/journey-inner']) {
    if (path !== '/journey-link') await page.getByText(path, { exact: true }).first().click();
    await dialog(page).getByRole('button', { name: '删除' }).click();
    await dialog(page).getByRole('button', { name: '删除' }).click();
    await page.getByText(path, { exact: true }).first().waitFor({ state: 'hidden' });
  }
  expect(await page.getByRole('button', { name: /^本站自建/ }).innerText()).toBe(before);
  const { page: visitor } = await visit(browser);
  expect((await open(visitor, address('expo', '/journey-inner')))?.status()).toBe(404);
});
