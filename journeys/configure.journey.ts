import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, portal, visit } from './browser.ts';
import { labelled } from './form.ts';
import { staffToken } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** A screen of the console of a shop, opened by its administrator. */
async function desk(path: string, shop = 'hema'): Promise<Page> {
  return (await staffDesk(browser, shop, 'admin', path)).page;
}

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Presses a button that asks once more, and agrees. */
async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).last().click();
  await page.locator('.ant-modal').getByRole('button', { name: button, exact: true }).click();
}

test('a way of signing in is put first, the site offers it first, and it goes back', async () => {
  const page = await desk('/configure/login');
  const { page: visitor } = await visit(browser);
  const tabs = async (): Promise<string[]> => {
    await open(visitor, address('hema', '/tag'));
    await visitor.locator('header').getByRole('button', { name: '登录' }).click();
    await visitor.getByRole('dialog').getByRole('tab').first().waitFor();
    return visitor.getByRole('dialog').getByRole('tab').allInnerTexts();
  };
  const putFirst = async (): Promise<void> => {
    await page.getByRole('button', { name: '设为优先' }).click();
    await confirm(page, '发布 1 处修改');
    await page.getByText('已发布，前台立即更新').last().waitFor();
    await page.getByRole('button', { name: '发布 1 处修改' }).first().waitFor({ state: 'detached' });
  };
  const before = await tabs();
  expect(before).toHaveLength(2);
  await putFirst();
  await expect.poll(tabs).toEqual(before.toReversed());
  await putFirst();
  await expect.poll(tabs).toEqual(before);
});

test('what the platform says of a dictionary a shop inherits, overrides, and inherits again; a lock keeps it', async () => {
  const NAME = 'calculator.category';
  const platform = await desk(`/configure/dictionary?name=${NAME}`, 'admin');
  const page = await desk(`/configure/dictionary?name=${NAME}`);
  const item = (at: Page, word: string) => at.locator('main li').filter({ hasText: word }).first();
  const reword = async (at: Page, from: string, to: string): Promise<void> => {
    await at.getByRole('button', { name: `编辑 ${from}`, exact: true }).click();
    await labelled(dialog(at), '中文').fill(to);
    await dialog(at).getByRole('button', { name: '保存', exact: true }).click();
    await item(at, to).waitFor();
  };
  await reword(platform, '老年医学', '老年病学');
  await page.reload();
  await item(page, '老年病学').getByText('继承 平台').waitFor();
  await reword(page, '老年病学', '老年专科');
  await item(page, '老年专科').getByText('已覆盖').waitFor();

  await confirm(platform, '锁定');
  await platform.getByRole('button', { name: '解锁', exact: true }).waitFor();
  await page.reload();
  await page.getByText('这部字典由平台统一维护，本站不能修改。').waitFor();
  await item(page, '老年病学').waitFor();
  expect(await page.getByRole('button', { name: /^编辑 / }).count()).toBe(0);
  await confirm(platform, '解锁');
  await platform.getByRole('button', { name: '锁定', exact: true }).waitFor();

  await page.reload();
  await item(page, '老年专科').waitFor();
  await confirm(page, '恢复继承');
  await item(page, '老年病学').getByText('继承 平台').waitFor();
  await confirm(platform, '恢复继承');
  await item(platform, '老年医学').waitFor();
});

describe('a word', () => {
  test('is changed for a shop, read on its site and on no other, and undone', async () => {
    const page = await desk('/configure/message?q=news.site.latest');
    const { page: visitor } = await visit(browser);
    const reads = async (shop: string, word: string): Promise<boolean> => {
      await visitor.goto(address(shop, '/news'));
      return (await visitor.locator('main').innerText()).includes(word);
    };
    const OWN = '刚刚发布';
    await page.getByRole('cell', { name: '最新', exact: true }).click();
    await page.getByRole('button', { name: '修改', exact: true }).click();
    await labelled(dialog(page), '本站中文').fill(OWN);
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await dialog(page).getByRole('button', { name: '恢复默认', exact: true }).waitFor();
    await expect.poll(() => reads('hema', OWN)).toBe(true);
    expect(await reads('expo', OWN)).toBe(false);
    await confirm(page, '恢复默认');
    await page.getByText('已恢复默认文字').waitFor();
    await expect.poll(() => reads('hema', OWN)).toBe(false);
  });

  test('of the console itself is changed as well, and its own sign-in speaks so', async () => {
    const page = await desk('/configure/message?q=console.console.signIn.title');
    const row = page.getByRole('cell').filter({ hasText: /\S/ }).first();
    const usual = (await row.innerText()).trim();
    const OWN = '血液学苑工作台';
    await row.click();
    await page.getByRole('button', { name: '修改', exact: true }).click();
    await labelled(dialog(page), '本站中文').fill(OWN);
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await dialog(page).getByRole('button', { name: '恢复默认', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('medley.console.words'))).toContain(OWN);
    const aside = await page.context().newPage();
    await aside.goto(address('hema', '/backend'));
    await aside.getByRole('navigation').first().waitFor();
    await aside.evaluate(() => localStorage.removeItem('medley.console.token'));
    await aside.reload();
    await aside.getByText(OWN).waitFor();
    await page.bringToFront();
    const token = await staffToken(aside, 'hema', 'admin', portal.password);
    await aside.evaluate((given) => localStorage.setItem('medley.console.token', given), token);
    await page.reload();
    await confirm(page, '恢复默认');
    await page.getByText('已恢复默认文字').waitFor();
    expect(usual).not.toBe('');
  });
});

test('a link to a draft is opened by a visitor, whom its address alone tells nothing', async () => {
  const TITLE = '春季年会分会场主持人名单';
  const page = await desk('/backend/news?state=draft');
  await page.getByRole('cell', { name: TITLE, exact: true }).click();
  await page.getByRole('button', { name: '预览', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '稿件预览' });
  await dialog.getByLabel('发给谁').fill('王教授审阅');
  await dialog.getByRole('button', { name: '生成链接' }).click();
  const link = new URL(await dialog.getByRole('status').locator('code').innerText());
  const { page: visitor } = await visit(browser, { device: 'phone' });
  await visitor.goto(link.href);
  await visitor.getByRole('heading', { name: TITLE }).waitFor();
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await visitor.getByText('请勿转发').waitFor();
  expect(await visitor.getByRole('button', { name: '分享' }).count()).toBe(0);
  const answer = await visitor.goto(link.origin + link.pathname);
  expect(answer?.status()).toBe(404);
  const forged = await visitor.goto(`${link.origin}${link.pathname}?preview=${'a'.repeat(20)}`);
  expect(forged?.status()).toBe(404);
  await visitor.getByText('这个预览链接已经失效').waitFor();
  // Its maker sees that it was opened, and takes it back.
  await page.goto(new URL('/backend/access-links', page.url()).href);
  const row = page.getByRole('row').filter({ hasText: '王教授审阅' });
  await row.getByText('有效', { exact: true }).waitFor();
  await row.getByRole('link', { name: TITLE }).waitFor();
  await row.getByRole('checkbox').check();
  await confirm(page, '收回');
  await row.getByText('已收回').waitFor();
  expect((await visitor.goto(link.href))?.status()).toBe(404);
});
