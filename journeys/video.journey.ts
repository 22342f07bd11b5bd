import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { ffmpeg, testFilm } from '../tools/ffmpeg.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { take } from './editorial.ts';
import { call, signedIn } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const SHOP = 'hema';
/** A doctor of the demo who is granted, and has not begun the film that counts. */
const DOCTOR = '13900000109';
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
  // Captions in both languages, of which the reader's browser offers either.
  const captions = () =>
    page.locator('main video').evaluate((film: HTMLVideoElement) =>
      Array.from(film.textTracks, (track) => {
        track.mode = 'showing';
        return [track.kind, track.language, (track.cues?.length ?? 0) > 5];
      }),
    );
  await expect.poll(captions).toEqual([
    ['captions', 'zh', true],
    ['captions', 'en', true],
  ]);
  const speed = page.getByRole('button', { name: '1.5×' });
  await speed.click();
  expect(await page.locator('main video').evaluate((film: HTMLVideoElement) => film.playbackRate)).toBe(1.5);
  expect(await speed.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: '1×', exact: true }).click();
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

test('a credited film does not run ahead for a doctor on the phone, and its test stays shut until it was watched', async () => {
  const { page, faults } = await visit(browser, { device: 'phone' });
  await signedIn(page, SHOP, DOCTOR);
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

test('an editor brings a film for some, another publishes it and puts a password before it, and a visitor on the phone watches with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'medley-journey-video-'));
  try {
    const name = `closed-round-${Date.now() % 1e6}`;
    ffmpeg(folder, [...testFilm('320x180', 12), '-movflags', '+faststart', join(folder, `${name}.mp4`)]);
    const { page: desk, faults, token } = await staffDesk(browser, SHOP, 'admin', '/backend/files?kind=video');
    await desk
      .getByLabel('上传', { exact: true })
      .first()
      .setInputFiles(join(folder, `${name}.mp4`));
    const dialog = desk.getByRole('dialog', { name: '上传视频' });
    await dialog.getByText('只给页面允许的读者').click();
    const finished = desk.waitForResponse('**/api/admin/file/video/finish');
    await dialog.getByRole('button', { name: '开始上传' }).click();
    const { data: film } = (await (await finished).json()) as { data: { id: number } };
    const title = `走查用的查房${Date.now() % 1e6}`;
    const post = { title, lead: '凭密码观看', category: 'courses', filmFile: film.id };
    const saved = await call<{ data: { id: number } }>(desk, '/api/admin/video/video/save', { post, token });
    const { id } = saved.body.data;
    const { page: chief, faults: broken } = await staffDesk(browser, SHOP, 'chief', `/backend/videos/${id}`);
    await take(chief, '发布', '已发布');
    await chief.getByRole('button', { name: '观看密码' }).click();
    const gate = chief.getByRole('dialog', { name: '观看密码' });
    await gate.getByRole('switch', { name: '需要观看密码' }).click();
    await gate.getByLabel('观看密码', { exact: true }).fill('青屿2027');
    await gate.getByRole('button', { name: '保存', exact: true }).click();
    await chief.getByText('已保存，立即生效').waitFor();

    const { page: phone, faults: wrong } = await visit(browser, { device: 'phone' });
    await open(phone, address(SHOP, '/videos'));
    await phone.getByRole('link', { name: title }).first().click();
    await phone.getByRole('heading', { name: '请输入观看密码' }).waitFor();
    const password = phone.getByLabel('观看密码');
    // Nothing of what asks is cut off by the place of the picture.
    const [asks, place] = await Promise.all([
      phone.locator('[data-gate]').boundingBox(),
      phone.locator('[data-gate]').locator('..').boundingBox(),
    ]);
    expect(asks?.height).toBeLessThan(place?.height ?? 0);
    await password.fill('猜一个');
    await phone.getByRole('button', { name: '观看', exact: true }).click();
    await phone.getByText('密码不对，请核对后再试').waitFor();
    expect(await phone.locator('main video').count()).toBe(0);
    await password.fill('青屿2027');
    await phone.getByRole('button', { name: '观看', exact: true }).click();
    await phone.locator('main video').waitFor();
    // Where its pieces come while it begins, a browser takes it back once.
    const isPlaying = async (): Promise<number> => {
      await play(phone).catch(() => undefined);
      return moment(phone);
    };
    await expect.poll(isPlaying).toBeGreaterThan(1);
    await Promise.all([told(phone), stop(phone)]);
    // This browser has given it: it is asked for it no more.
    await phone.reload();
    await phone.locator('main video').waitFor();
    expect([...faults, ...broken, ...wrong].filter((fault) => !fault.includes('400'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
