import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';

afterEach(everybodyLeaves);

/** The pages whose words are looked at; `article` is the newest that the language has. */
const places = ['/', '/news', 'article', '/topics', '/search', '/search?q=xyzzy', '/login', '/mobile', '/nowhere'];

/** Texts that a reader sees but that say nothing in their language: Chinese outside elements that say so, or keys of messages. */
const strayTexts = (page: Page, locale: string): Promise<string[]> =>
  page.evaluate((language) => {
    const stray: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || parent.closest('script, style, [aria-hidden="true"]') !== null) continue;
      if (parent.getClientRects().length === 0) continue;
      const marked = parent.closest('[lang]')?.getAttribute('lang') ?? '';
      if (language === 'en' && /\p{Script=Han}/u.test(text) && !marked.startsWith('zh')) stray.push(text);
      if (/^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/.test(text)) stray.push(text);
    }
    for (const field of document.querySelectorAll('[placeholder], [aria-label], [alt], [title]')) {
      const marked = field.closest('[lang]')?.getAttribute('lang') ?? '';
      for (const name of ['placeholder', 'aria-label', 'alt', 'title']) {
        const text = field.getAttribute(name) ?? '';
        if (language === 'en' && /\p{Script=Han}/u.test(text) && !marked.startsWith('zh'))
          stray.push(`${name}=${text}`);
      }
    }
    return stray;
  }, locale);

/** Opens a place and answers whether there is one: a shop may have no article in a language. */
async function goTo(page: Page, shop: string, place: string): Promise<void> {
  if (place !== 'article') {
    await open(page, address(shop, place));
    return;
  }
  await open(page, address(shop, '/news'));
  await page.locator('main article a[href^="/news/"]').first().click();
  await page.waitForURL('**/news/*');
  await page.locator('main h1').waitFor();
}

describe('each shop, in each language', () => {
  // English is looked at on both screens: what is not translated shows in it alone, and it is the longer of the two.
  test.each([
    ['hema', 'en', 'desktop'],
    ['hema', 'en', 'phone'],
    ['hema', 'zh-CN', 'phone'],
    ['trial', 'en', 'desktop'],
    ['trial', 'en', 'phone'],
    ['trial', 'zh-CN', 'desktop'],
    ['expo', 'en', 'desktop'],
    ['expo', 'en', 'phone'],
    ['expo', 'zh-CN', 'phone'],
  ] as const)('%s in %s on the %s says everything in that language and fits', async (shop, locale, device) => {
    const { page, faults } = await visit(browser, { locale, device });
    const wrong: Record<string, unknown> = {};
    const missing = (fault: string): boolean => fault.includes('404');
    for (const place of places) {
      await goTo(page, shop, place);
      const stray = await strayTexts(page, locale);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const lang = await page.locator('html').getAttribute('lang');
      if (stray.length > 0 || width > 0 || lang !== locale) wrong[place] = { stray, width, lang };
    }
    expect(wrong).toEqual({});
    expect(faults.filter((fault) => !missing(fault))).toEqual([]);
  });
});

describe('an article', () => {
  test('that stands in both languages is read in either, and one in Chinese alone says so to English readers', async () => {
    const { page } = await visit(browser, { locale: 'en' });
    await open(page, address('expo', '/news'));
    const english = page.locator('main article').first();
    expect(await english.innerText()).not.toMatch(/\p{Script=Han}/u);
    await english.locator('a').first().click();
    await page.waitForURL('**/news/*');
    await page.locator('main h1').waitFor();
    const title = await page.locator('main h1').innerText();
    expect(title).not.toMatch(/\p{Script=Han}/u);
    await page.getByRole('link', { name: '切换到中文' }).first().click();
    await page.waitForURL('**lang=zh-CN');
    await expect.poll(() => page.locator('main h1').innerText()).toMatch(/\p{Script=Han}/u);
  });
});
