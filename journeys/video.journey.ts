import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call, signedIn } from './people.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
const TITLE = '三分钟读懂血涂片';

/** Plays the film of the page from where it stands, or from a moment, and answers where it began. */
const play = (page: Page, from: number | null = null): Promise<number> =>
  page.locator('main video').evaluate(async (film: HTMLVideoElement, at: number | null) => {
    film.muted = true;
    if (at !== null) film.currentTime = at;
    const began = film.currentTime;
    await film.play();
    return began;
  }, from);
const moment = (page: Page): Promise<number> =>
  page.locator('main video').evaluate((film: HTMLVideoElement) => film.currentTime);
const stop = (page: Page): Promise<void> =>
  page.locator('main video').evaluate((film: HTMLVideoElement) => film.pause());
const told = (page: Page) => page.waitForResponse('**/api/front/video/progress');

test('a visitor on the phone watches a chapter and comes back to it; signed in it is theirs, and another device goes on there', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  await open(page, address(SHOP, '/videos?category=courses'));
  await page.getByRole('link', { name: TITLE }).first().click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await page.locator('main video').evaluate((film: HTMLVideoElement) => {
    film.muted = true;
  });
  const chapter = page.getByRole('navigation', { name: '章节' }).getByRole('button', { name: '红细胞' });
  await chapter.click();
  await expect.poll(() => chapter.getAttribute('aria-current')).toBe('true');
  await expect.poll(() => moment(page)).toBeGreaterThan(46);
  await Promise.all([told(page), stop(page)]);
  await page.getByText(/已看 \d/).waitFor();

  // Below the film stands the slide of the moment; another one leads to where it is spoken about, by the keys as well.
  const slides = page.getByRole('region', { name: '同步幻灯' });
  const slide = (name: string) => slides.getByRole('button', { name });
  await expect.poll(() => slide('第 2 页，0:45，红细胞').getAttribute('aria-current')).toBe('true');
  await slides.getByRole('img', { name: '第 2 页，0:45，红细胞' }).waitFor();
  await slide('第 2 页，0:45，红细胞').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => slide('第 4 页，2:00，血小板').getAttribute('aria-current')).toBe('true');
  await expect.poll(() => moment(page)).toBeGreaterThan(120);
  await stop(page);
  await chapter.click();
  await expect.poll(() => moment(page)).toBeGreaterThan(46);
  await Promise.all([told(page), stop(page)]);

  // The same browser, later: five seconds before it stopped.
  await page.reload();
  await expect.poll(() => moment(page)).toBeGreaterThan(40);
  const began = await play(page);
  expect(began).toBeLessThan(44);
  await expect.poll(() => moment(page)).toBeGreaterThan(began + 1);
  await Promise.all([told(page), stop(page)]);

  // Who signs in here takes it along; on the desk it goes on where the phone was.
  const token = await signedIn(page, SHOP);
  await open(page, address(SHOP, `/video?id=${id}`));
  await page.getByText(/已看 \d/).waitFor();
  type Opened = { data: { progress: { covered: number; resumeAt: number } } };
  const post = { id, browser: 'the-desk-of-the-journey' };
  const { body } = await call<Opened>(page, '/api/front/video/open', { token, post });
  expect(body.data.progress.covered).toBeGreaterThan(1000);
  expect(body.data.progress.resumeAt).toBeGreaterThan(30_000);
  expect(faults).toEqual([]);
});

test('a credited film does not run ahead, and its test stays shut until it was watched', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  await signedIn(page, SHOP);
  await open(page, address(SHOP, '/videos'));
  await page.getByRole('link', { name: '血涂片危急值报告（继续教育）' }).first().click();
  await page.getByText('看完本视频后开放。').waitFor();
  await page.getByText('不能跳到还没看过的地方').waitFor();
  expect(await page.getByRole('button', { name: '立即报告' }).isDisabled()).toBe(true);
  await play(page, 120);
  await expect.poll(() => moment(page)).toBeLessThan(20);
  await page.locator('main video').evaluate((film: HTMLVideoElement) => {
    film.playbackRate = 2;
  });
  await expect.poll(() => page.locator('main video').evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(1);
  expect(faults).toEqual([]);
});
