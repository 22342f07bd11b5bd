import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { take } from './editorial.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** The doctor of the demo who is granted. */
const DOCTOR = '13900000102';

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
  // The address changes before the list does: until its kind is the one that is shown, the links are those of all kinds.
  await page.locator('nav [aria-current="true"]').filter({ hasText: '资讯' }).waitFor();
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

test('what an editor writes for doctors and another publishes is found at once by a doctor on the phone, among its kind, and by no visitor', async () => {
  const words = `走查检索${[...String(Date.now() % 1e6)].map((digit) => '甲乙丙丁戊己庚辛壬癸'.charAt(Number(digit))).join('')}`;
  const { page: desk, faults, token } = await staffDesk(browser, 'hema', 'editor', '/backend/news');
  type Rows = { data: { categoryId: number | null }[] };
  const { body: listed } = await call<Rows>(desk, '/api/admin/news/article/list', { token });
  const categoryId = listed.data.find((one) => one.categoryId !== null)?.categoryId;
  const post = { ...{ title: words, lead: '只给医生', body: '<p>正文</p>' }, categoryId, audience: 'doctor' };
  const { body: saved } = await call<{ data: { id: number } }>(desk, '/api/admin/news/article/save', { token, post });
  const { page: chief, faults: wrong } = await staffDesk(browser, 'hema', 'chief', `/backend/news/${saved.data.id}`);
  await take(chief, '发布', '已发布');

  const { page: doctor, faults: theirs } = await visit(browser, { device: 'phone' });
  await signedIn(doctor, 'hema', DOCTOR);
  await open(doctor, address('hema', `/search?q=${encodeURIComponent(words)}`));
  await doctor.getByRole('link', { name: words }).first().waitFor();
  // Narrowed to its kind it is still there, to another one it is not.
  await open(doctor, address('hema', `/search?q=${encodeURIComponent(words)}&type=video`));
  await doctor.getByText(`没有找到与 “${words}” 相关的内容`).waitFor();
  await open(doctor, address('hema', `/search?q=${encodeURIComponent(words)}&type=news`));
  await doctor.getByRole('link', { name: words }).first().waitFor();

  const { page: visitor, faults: lost } = await visit(browser, { device: 'phone' });
  await open(visitor, address('hema', `/search?q=${encodeURIComponent(words)}`));
  await visitor.getByText(`没有找到与 “${words}” 相关的内容`).waitFor();
  expect([...faults, ...wrong, ...theirs, ...lost]).toEqual([]);
});
