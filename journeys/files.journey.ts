import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { demoBytes } from '../kernel/demo/demo-files.ts';
import { box } from '../modules/platform/file/video-for-tests.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

afterEach(everybodyLeaves);

const MB = 1024 * 1024;
const PIECE = '**/api/admin/file/video/piece';

const folder = mkdtempSync(join(tmpdir(), 'medley-journey-video-'));
// Plain letters: names of other letters are read by the language of the machine.
const film = join(folder, 'open-day.mp4');
beforeAll(async () => {
  // The film of the demo, behind it an empty box: long enough to come in three pieces.
  writeFileSync(film, Buffer.concat([demoBytes('hema', 'files/blood-film.mp4'), box('free', Buffer.alloc(2.4 * MB))]));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

const libraryOf = (page: Page) => page.getByRole('dialog', { name: '文件库' });
// Fields of the page behind it upload, too.
const choose = (page: Page) => libraryOf(page).getByLabel('上传', { exact: true }).setInputFiles(film);
const dialog = (page: Page) => page.getByRole('dialog', { name: '上传视频' });
const start = (page: Page) => dialog(page).getByRole('button', { name: '开始上传' }).click();

/** Lets one piece through and keeps the others on their way. */
async function slowLine(page: Page): Promise<void> {
  let passed = 0;
  await page.route(PIECE, async (route: Route) => {
    passed += 1;
    if (passed === 1) await route.continue();
  });
}

it('a video is begun, given up, broken off, taken up again, put on a page from the library, and played in parts', async () => {
  const { page, faults, token } = await staffDesk(browser, 'hema', 'editor', '/backend/pages/new');
  await page.getByLabel('页面标题').fill('科室开放日');
  await page.getByRole('button', { name: '开始设计' }).click();
  await page.getByRole('button', { name: '添加“视频”' }).click();
  const id = Number(/\/pages\/(\d+)\/design/.exec(page.url())?.[1]);
  await page.getByLabel('标题 *').fill('走进血液科');
  const draft = page.getByRole('status').filter({ hasText: '草稿已保存' });
  await draft.waitFor();
  const library = libraryOf(page);
  const openLibrary = () => page.getByRole('button', { name: '从文件库选择' }).first().click();

  await slowLine(page);
  await openLibrary();
  await choose(page);
  await start(page);
  await dialog(page).getByRole('status').filter({ hasText: '已上传 1 MB' }).waitFor();
  await dialog(page).getByRole('button', { name: '取消上传' }).click();
  await page.getByText('已取消', { exact: true }).waitFor();

  // Given up it begins anew; broken off by a reload it goes on.
  await page.unroute(PIECE);
  await slowLine(page);
  await choose(page);
  const [begun] = await Promise.all([page.waitForResponse('**/api/admin/file/video/begin'), start(page)]);
  expect(((await begun.json()) as { data: { arrived: number[] } }).data.arrived).toEqual([]);
  await dialog(page).getByRole('status').filter({ hasText: '已上传 1 MB' }).waitFor();
  await page.reload();
  await page.unroute(PIECE);
  await page.getByRole('tab', { name: '大纲' }).click();
  await page.getByRole('list', { name: '大纲' }).getByRole('button', { name: '视频' }).click();
  await openLibrary();
  await choose(page);
  const [again] = await Promise.all([page.waitForResponse('**/api/admin/file/video/begin'), start(page)]);
  expect(((await again.json()) as { data: { arrived: number[] } }).data.arrived).toHaveLength(1);

  await library.getByRole('button', { name: /open-day\.mp4/ }).click();
  await page.getByText('open-day.mp4').first().waitFor();
  await draft.waitFor();
  const step = async (name: string): Promise<void> => {
    const { body } = await call<{ data: { version: number } }>(page, `/api/admin/page/page/status/${id}`, { token });
    const post = { id, version: body.data.version };
    expect((await call(page, `/api/admin/page/page/${name}`, { post, token })).status).toBe(200);
  };
  await step('publish');

  const reader = await visit(browser, { device: 'phone' });
  await open(reader.page, address('hema', `/mobile/page?id=${id}`));
  const video = reader.page.locator('main video');
  expect(await video.getAttribute('preload')).toBe('none');
  expect(await video.getAttribute('poster')).toMatch(/^\/api\/file\//);
  const parts: number[] = [];
  reader.page.on('response', (answer) => {
    if (answer.url().endsWith('.mp4')) parts.push(answer.status());
  });
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    // Where its forms are there already the player takes one of them, and begins anew with it.
    await film.play().catch(() => undefined);
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.3);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.every((status) => status === 206)).toBe(true);
  // Its player may be at one of its forms by now; the whole lies where it was.
  const source = (await reader.page.locator('main video source').first().getAttribute('src')) ?? '';
  const part = await reader.page.evaluate(async (src) => {
    const answer = await fetch(src, { headers: { range: 'bytes=1048570-1048589' } });
    return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength];
  }, source);
  expect(part).toEqual([206, expect.stringMatching(/^bytes 1048570-1048589\/\d{7}$/), 20]);
  expect([faults, reader.faults]).toEqual([[], []]);
  await step('archive');
});
