import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ConsoleScreen } from '../../modules/platform/shell/admin-contract.ts';
import { address, everybodyLeaves, openBrowser, visit, type Watched } from '../browser.ts';
import { call } from '../people.ts';
import { consoleToken, staffSignIn } from '../staff.ts';
import { type Findings, look } from './look.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => everybodyLeaves(browser));
afterAll(() => browser.close());

/** Waits until a screen has its data and stands still. */
async function settle(page: Page): Promise<void> {
  // Before that it is the empty page that loads.
  await page
    .locator('main h1, [role=dialog], form')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page
    .waitForFunction(() => document.querySelector('.ant-spin-spinning') === null, undefined, { timeout: 5_000 })
    .catch(() => undefined);
  await page.waitForTimeout(150);
}

/** Every screen that the modules offer to who is signed in, by their own manifests. */
async function screensOf(page: Page): Promise<ConsoleScreen[]> {
  const { body } = await call<{ data: ConsoleScreen[] }>(page, '/api/admin/shell/screens', {
    token: await consoleToken(page),
  });
  return body.data;
}

/** Looks at one screen: as it opens, its form for something new, and the first of its records with every tab and its form. */
async function lookAtScreen(
  watched: Watched,
  base: string,
  ids: Map<string, string>,
  findings: Findings,
  name: string,
) {
  const { page } = watched;
  const root = base.replace(/\/:\w+\?$/, '');
  const path = root.replace(/:\w+/g, ids.get(root.split('/:')[0] ?? '') ?? '1');
  const show = async (address: string, where: string): Promise<void> => {
    await page.goto(address);
    await settle(page);
    await look(watched, `${name} ${where}`, findings);
  };
  const url = new URL(`/${path}`, page.url()).href;
  await show(url, base);
  if (root === base) return;
  const row = page.locator('tbody button, [data-row] button').first();
  const canAdd = await page
    .locator('a[href$="/new"], button')
    .filter({ hasText: /^(新建|写|添加|Add|New|Write)/ })
    .count();
  if ((await row.count()) > 0) {
    await row.click();
    await settle(page);
    const id = /\/(\d+)(?:[?#]|$)/.exec(page.url())?.[1];
    if (id !== undefined) {
      ids.set(root, id);
      await look(watched, `${name} ${base} record`, findings);
      const tabs = page.getByRole('dialog').getByRole('tab');
      for (let index = 1; index < (await tabs.count()); index += 1) {
        await tabs.nth(index).click();
        await settle(page);
        await look(watched, `${name} ${base} tab ${index}`, findings);
      }
      await show(`${url}/${id}?edit=1`, `${base} form`);
    }
  }
  if (canAdd > 0) await show(`${url}/new`, `${base} new`);
}

const walks = ['hema', 'admin'].flatMap((shop) => (['zh-CN', 'en'] as const).map((locale) => ({ shop, locale })));

test.each(walks)('axe finds nothing on the screens of the console at $shop in $locale', async ({ shop, locale }) => {
  const watched = await visit(browser, {});
  const { page, context } = watched;
  await staffSignIn(page, shop, 'admin');
  await context.addCookies([{ name: 'lang', value: locale, url: address(shop) }]);
  const findings: Findings = {};
  const ids = new Map<string, string>();
  const screens = (await screensOf(page)).map(({ face, path }) => `${face}/${path}`);
  expect(screens.length).toBeGreaterThan(shop === 'admin' ? 1 : 12);
  for (const base of ['backend', 'configure', 'backend/account', ...screens].sort()) {
    await lookAtScreen(watched, base, ids, findings, `${shop} ${locale}`);
  }
  expect(findings).toEqual({});
});
