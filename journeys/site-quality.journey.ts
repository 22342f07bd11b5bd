import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, openBrowser, visit } from './browser.ts';
import { bringAxe, violations } from './violations.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const budgetBytes = 120_000;

describe('public pages', () => {
  for (const [shop, path] of [
    ['hema', '/'],
    ['trial', '/'],
    ['expo', '/?lang=en'],
    ['expo', '/login'],
    ['hema', '/search?q=%E8%A1%80%E6%B6%B2'],
    ['hema', '/nothing'],
    ['hema', '/mobile'],
  ] as const) {
    for (const how of [{ dark: false }, { dark: true, device: 'phone' }] as const) {
      it(`axe finds nothing on ${shop}${path}${how.dark ? ' in the dark on the phone' : ''}`, async () => {
        const { page, context, foreign } = await visit(browser, how);
        await bringAxe(context);
        await page.goto(address(shop, path), { waitUntil: 'networkidle' });
        expect(
          await violations(page, {
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          }),
        ).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(foreign).toEqual([]);
        await context.close();
      });
    }
  }
  it('axe finds nothing in the login dialog', async () => {
    const { page, context } = await visit(browser);
    await bringAxe(context);
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: '登录' }).click();
    await page.locator('[role="dialog"]').waitFor();
    expect(await violations(page)).toEqual([]);
  });
  it('the scripts of the public home stay within 120 kB gzipped', async () => {
    const { page } = await visit(browser);
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('.js')) return;
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
    });
    await page.goto(address('hema'), { waitUntil: 'networkidle' });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(budgetBytes);
  });
});
