import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, visit } from './browser.ts';
import { enterConsole, staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

/** The parts of the menu. */
function menuOf(page: Page) {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  return {
    menu,
    // A folded group says behind its name what waits in it.
    group: (name: string) => menu.getByRole('button', { name: new RegExp(`^${name}( |\\d|$)`) }),
    entry: (name: string) => menu.getByRole('link', { name }),
    star: (name: string) => menu.getByRole('button', { name: `常用：${name}` }).first(),
    favourites: menu.getByRole('region', { name: '常用' }),
    find: menu.getByRole('searchbox', { name: '在菜单中查找' }),
  };
}

describe('the menu of the console', () => {
  test('folds by group, shows where one is, and remembers it', async () => {
    const { page, faults } = await staffDesk(browser, 'hema', 'admin', '/backend/tags');
    const { menu, group, entry } = menuOf(page);
    await group('内容').focus();
    await page.keyboard.press('Enter');
    await entry('资讯').waitFor({ state: 'hidden' });
    expect(await group('内容').getAttribute('aria-expanded')).toBe('false');
    expect(await entry('标签').getAttribute('aria-current')).toBe('page');

    await page.reload();
    await entry('标签').waitFor();
    expect(await entry('资讯').count()).toBe(0);
    await menu.getByRole('button', { name: '收起全部分组' }).click();
    await expect.poll(() => menu.getByRole('link').count()).toBe(2);
    await menu.getByRole('button', { name: '展开全部分组' }).click();
    await entry('资讯').waitFor();
    expect(faults).toEqual([]);
  });

  test('keeps favourites at its top until they are none', async () => {
    const { page, faults } = await staffDesk(browser, 'hema', 'admin');
    const { star, favourites } = menuOf(page);
    await star('标签').focus();
    await page.keyboard.press('Space');
    await favourites.getByRole('link', { name: '标签' }).click();
    await page.waitForURL('**/backend/tags');
    await page.reload();
    await favourites.getByRole('link', { name: '标签' }).waitFor();
    expect(await star('标签').getAttribute('aria-pressed')).toBe('true');
    await star('标签').click();
    await favourites.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('is searched by words, and walked by the arrow keys', async () => {
    const { page, faults } = await staffDesk(browser, 'hema', 'admin');
    const { menu, entry, find } = menuOf(page);
    await find.fill('内容 标签');
    await entry('资讯').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/backend/tags');
    await find.fill('没有这样的字');
    await menu.getByRole('status').getByText('菜单里没有含这些字的条目').waitFor();
    await find.press('Escape');
    await entry('资讯').waitFor();
    expect(faults).toEqual([]);
  });

  test('is the same in the drawer of a phone, large enough for a thumb', async () => {
    const { page, faults } = await visit(browser, { device: 'phone' });
    await enterConsole(page, 'hema', 'admin');
    await page.goto(address('hema', '/backend/tags'));
    await page.getByRole('button', { name: '打开菜单' }).click();
    const { group, entry, star, find } = menuOf(page);
    await find.waitFor();
    for (const part of [group('内容'), entry('标签'), star('标签'), find]) {
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await group('内容').click();
    await entry('资讯').waitFor({ state: 'hidden' });
    await find.fill('资讯');
    await entry('资讯').first().click();
    await page.waitForURL('**/backend/news');
    expect(faults).toEqual([]);
  });
});
