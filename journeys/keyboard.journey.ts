import { afterEach, expect, test } from 'vitest';
import { browser, everybodyLeaves } from './browser.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

test('the console is worked by keys: help, ways by g, rows, search, pages, saving', async () => {
  const { page, faults } = await staffDesk(browser, 'hema', 'admin', '/backend/tags?limit=10');
  const { keyboard } = page;
  await page.locator('main tbody tr[data-row-key]').first().waitFor();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: '键盘快捷键' });
  await help.getByText('选中或取消选中').waitFor();
  await expect.poll(() => help.getByText('前往').count()).toBe(1);
  // Under a dialog the keys of the table are silent.
  await keyboard.press('j');
  await keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('k');
  await keyboard.press('x');
  const chosen = page.locator('main tbody tr.ant-table-row-selected');
  await chosen.waitFor();
  const id = await chosen.getAttribute('data-row-key');
  expect(id).toBe(await page.locator('main tbody tr[data-row-key]').first().getAttribute('data-row-key'));
  await keyboard.press('x');
  await chosen.waitFor({ state: 'detached' });

  await keyboard.press(']');
  await page.waitForURL(/page=2/);
  await page.locator('.ant-pagination-item-2.ant-pagination-item-active').waitFor();
  await keyboard.press('[');
  const isFirst = (url: URL): boolean => !url.search.includes('page=2');
  await page.waitForURL(isFirst);
  // The way back leads through the pages.
  await page.goBack();
  await page.waitForURL(/page=2/);
  await page.goForward();
  await page.waitForURL(isFirst);

  await keyboard.press('/');
  await keyboard.type('骨髓');
  await page.waitForURL(/q=/);
  await keyboard.press('Escape');
  await page.locator('main tbody tr[data-row-key]').first().waitFor();
  await keyboard.press('j');
  await keyboard.press('e');
  await page.waitForURL(/edit=1/);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox').first().focus();
  // Nothing is saved before it is known that nobody else edits.
  await drawer.locator('button[type=submit]:enabled').waitFor();
  const saving = page.waitForResponse((answer) => answer.url().includes('/tags/tag/save'));
  await keyboard.press('Control+s');
  expect((await saving).status()).toBe(200);
  await page.waitForURL((url) => !url.search.includes('edit=1'));
  await keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await keyboard.press('g');
  await keyboard.press('1');
  await page.waitForURL(/\/backend\/news/);
  await keyboard.press('g');
  await keyboard.press('h');
  await page.waitForURL(/\/backend$/);
  await page.locator('[data-widget="shell.waiting"]').waitFor();
  expect(faults).toEqual([]);
});
