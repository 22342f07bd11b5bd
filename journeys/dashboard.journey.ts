import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { browser, everybodyLeaves } from './browser.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

test('a dashboard: chart, the table behind it, a file of it, other days, and an arrangement of one’s own', async () => {
  const { page, faults } = await staffDesk(browser, 'hema', 'chief');
  const reads = page.locator('[data-widget="news.reads"]');
  const picture = reads.locator('div[role=img]');
  await picture.locator('svg').waitFor();
  // Who cannot see the picture hears what is in it.
  expect(await picture.getAttribute('aria-label')).toMatch(/资讯阅读量，.+：阅读 [\d,]{4,}/);
  await reads.getByRole('button', { name: '“资讯阅读量”的数据表' }).click();
  await expect.poll(() => reads.locator('tbody tr').count()).toBe(30);

  await page.getByRole('combobox', { name: '统计日期' }).click();
  await page.getByTitle('上周', { exact: true }).click();
  await page.waitForURL(/range=last_week/);
  await expect.poll(() => reads.locator('tbody tr').count()).toBe(7);
  const file = page.waitForEvent('download');
  await reads.getByRole('button', { name: '“资讯阅读量”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '下载 CSV' }).click();
  const lines = readFileSync(await (await file).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe('\uFEFF日期,阅读');

  const keys = () =>
    page.locator('[data-widget]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-widget')));
  const usual = await keys();
  await page.getByRole('button', { name: '编排', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByRole('button', { name: /移动“待办”|“待办”/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await drawer.getByRole('button', { name: '移除“新增收藏”' }).click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await drawer.waitFor({ state: 'hidden' });
  const [first, second, ...rest] = usual.filter((key) => key !== 'favorite.kept');
  await expect.poll(keys).toEqual([second, first, ...rest]);
  await page.reload();
  await page.locator('[data-widget="shell.waiting"]').waitFor();
  expect(await keys()).toEqual([second, first, ...rest]);

  await page.getByRole('button', { name: '编排', exact: true }).click();
  await drawer.getByRole('button', { name: '恢复角色默认' }).click();
  await expect.poll(keys).toEqual(usual);
  expect(faults).toEqual([]);
});
