import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const option = (page: Page, name: RegExp) => palette(page).getByRole('option', { name }).first();

/** Opens the search by its keys and types into it. */
async function lookFor(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^查找页面/ }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(text);
}

test('somebody finds, pins and opens by the keyboard alone, and finds it all again on the screen of all results', async () => {
  const { page, faults } = await staffDesk(browser, 'hema', 'admin');

  await lookFor(page, 'zmy');
  await option(page, /^周明远/).waitFor();
  await page.keyboard.press('Control+d');
  await palette(page)
    .getByRole('button', { name: /^取消固定/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/backend/member/*');

  await page.goto(address('hema', '/backend'));
  await lookFor(page, '');
  await palette(page).getByText('已固定', { exact: true }).waitFor();
  await option(page, /^周明远/).waitFor();
  await page.keyboard.press('Control+d');
  await palette(page).getByText('已固定', { exact: true }).waitFor({ state: 'hidden' });

  await palette(page).getByRole('combobox').fill('新建资');
  await option(page, /^新建资讯/).waitFor();
  await palette(page).getByRole('combobox').fill('leukmia');
  await palette(page).getByText('以下是“leukaemia”的结果').waitFor();
  await option(page, /的全部结果/).click();
  await page.waitForURL('**/backend/search?q=leukmia');
  await page.getByRole('navigation', { name: '类别' }).getByRole('link', { name: /^资讯/ }).click();
  await page.waitForURL('**kind=news.article');
  await page
    .locator('main')
    .getByRole('link', { name: /白血病/ })
    .first()
    .click();
  await page.waitForURL('**/backend/news/*');
  expect(faults).toEqual([]);
});

test('a reader who mistypes a word finds what was meant, marked, and by a synonym too', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  await open(page, address('hema', '/search?q=leukmia'));
  await page.getByText('没有包含“leukmia”的内容').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'leukaemia', exact: true }).count()).toBe(1);
  const mark = page.locator('main mark').first();
  expect(await mark.innerText()).toBe('白血病');
  await open(page, address('hema', '/search?q=血癌'));
  expect(await mark.innerText()).toBe('白血病');
  expect(faults).toEqual([]);
});
