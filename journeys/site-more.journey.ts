import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';

afterEach(everybodyLeaves);

/** The main navigation of a page, and the button that shows what does not fit. */
function navOf(page: Page) {
  const nav = page.getByRole('navigation', { name: '主导航' });
  const more = nav.getByRole('button', { name: '更多' });
  return { nav, more, list: more.locator('xpath=following-sibling::ul') };
}

/** How far the parts of the header have moved while the page loaded. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        const found: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node }[];
          })[]) {
            if (entry.sources.some(({ node }) => node.parentElement?.closest('header'))) found.push(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => answer(found.reduce((sum, value) => sum + value, 0)), 500);
      }),
  );

/** Links of the navigation that a person can see and reach. */
const shown = (page: Page): Promise<string[]> =>
  navOf(page).nav.locator(':scope > a:visible, :scope > div > a:visible').allInnerTexts();

describe('a navigation that does not fit', () => {
  test.each([
    // A society with so many modules that its masthead is full at any width.
    ['a masthead', 'hema', { width: 800, height: 700 }, 1],
    ['an event band', 'expo', { width: 780, height: 700 }, 0],
    ['a rail', 'trial', { width: 1280, height: 460 }, 0],
  ])('has its rest behind one button: %s', async (_, shop, size, moreWhenWide) => {
    const { page, faults } = await visit(browser);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await open(page, address(shop));
    const all = await shown(page);
    expect(await navOf(page).more.count()).toBe(moreWhenWide);

    await page.setViewportSize(size);
    await open(page, address(shop));
    const { more, list } = navOf(page);
    await more.waitFor();
    expect(await shifts(page)).toBe(0);
    const row = await shown(page);
    expect(row.length).toBeGreaterThan(0);
    expect(row.length).toBeLessThan(all.length);

    await more.focus();
    await page.keyboard.press('Enter');
    await list.waitFor();
    const rest = await list.getByRole('link').allInnerTexts();
    for (const name of all.slice(row.length)) expect(rest).toContain(name.split('\n')[0]);
    await page.keyboard.press('Tab');
    expect(
      await list
        .getByRole('link')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });

    await more.hover();
    await more.click();
    const link = list.getByRole('link').last();
    const target = await link.getAttribute('href');
    const box = await link.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(true);
    await link.click();
    await page.waitForURL(`**${target}`);
    expect(faults).toEqual([]);
  });
});
