import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { treeSchemaVersion } from '../modules/content/page/tree/tree.ts';
import { madeMp4 } from '../modules/platform/file/video-for-tests.ts';
import { ffmpeg, testFilm } from '../tools/ffmpeg.ts';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'medley-journey-film-'));
const film = join(folder, 'grand-round.mp4');
const broken = join(folder, 'broken.mp4');
beforeAll(() => {
  ffmpeg(folder, [...testFilm('1280x720', 60), '-movflags', '+faststart', film]);
  // Its boxes are those of a film; nothing can be read of its pictures.
  writeFileSync(broken, madeMp4({ data: Buffer.alloc(4096, 3) }));
});
afterEach(everybodyLeaves);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Uploads a video at the library, and opens its sheet. */
async function upload(page: Page, path: string): Promise<number> {
  await page.getByLabel('上传', { exact: true }).first().setInputFiles(path);
  const dialog = page.getByRole('dialog', { name: '上传视频' });
  const finished = page.waitForResponse('**/api/admin/file/video/finish');
  await dialog.getByRole('button', { name: '开始上传' }).click();
  const { data } = (await (await finished).json()) as { data: { id: number } };
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: new RegExp(path.split('/').at(-1) ?? '') }).click();
  return data.id;
}

/** Forms of a film that a page asks for, by what its addresses end with. */
function formsAskedBy(page: Page): { lines: string; status: number }[] {
  const asked: { lines: string; status: number }[] = [];
  page.on('response', (answer) => {
    const [, lines] = /[0-9a-f]{24}-(\d+)\.mp4/.exec(answer.url()) ?? [];
    if (lines !== undefined) asked.push({ lines, status: answer.status() });
  });
  return asked;
}

const playing = (page: Page): Promise<number> =>
  page.locator('main video').evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play().catch(() => undefined);
    return film.currentTime;
  });

test('a film is uploaded, made into forms under the eyes of staff, watched in pieces on desk and phone, and gone on with', async () => {
  const { page, faults, token } = await staffDesk(browser, 'hema', 'editor', '/backend/files?kind=video');
  const id = await upload(page, film);
  const making = page.getByRole('region', { name: '播放清晰度' });
  await making.getByText('已就绪').waitFor();
  expect(await making.innerText()).toContain('360P（640 × 360');
  expect(await making.innerText()).toContain('720P（1280 × 720');

  const post = async <T extends object>(path: string, body: Record<string, unknown>): Promise<T> => {
    const answer = await call<{ data: T }>(page, `/api/admin/page/page/${path}`, { token, post: body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  type Saved = { id: number; version: number };
  const draft = await post<Saved>('save', { title: '查房录像' });
  const block = { id: 'film-1', type: 'page.video', v: 1, slots: {}, readers: [], hidden: '', locks: [] };
  const props = { title: { zh: '疑难病例查房', en: 'Grand round' }, video: { file: id } };
  const tree = JSON.stringify({ schemaVersion: treeSchemaVersion, blocks: [{ ...block, props }] });
  const { version } = await post<Saved>('design', { ...draft, tree });
  const published = await post<Saved>('publish', { id: draft.id, version });

  for (const device of ['desktop', 'phone'] as const) {
    const reader = await visit(browser, device === 'phone' ? { device } : {});
    const place = device === 'phone' ? `/mobile/page?id=${draft.id}` : `/page?id=${draft.id}`;
    await open(reader.page, address('hema', place));
    const asked = formsAskedBy(reader.page);
    await expect.poll(() => playing(reader.page)).toBeGreaterThan(0.3);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.every(({ status }) => status === 206)).toBe(true);
    // What was watched for a while goes on where it was left, a little earlier.
    await reader.page.locator('main video').evaluate((film: HTMLVideoElement) => {
      film.currentTime = 30;
    });
    const kept = () =>
      reader.page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('film.'))?.[1] ?? '');
    await expect.poll(kept).toMatch(/^3\d$/);
    await reader.page.reload();
    await expect.poll(() => playing(reader.page)).toBeGreaterThan(24);
    expect(reader.faults).toEqual([]);
  }
  await post('archive', published);
  expect(faults).toEqual([]);
});

test('a film that cannot be read says why in words, plays on as it was uploaded, and may be tried again', async () => {
  const { page, faults } = await staffDesk(browser, 'hema', 'editor', '/backend/files?kind=video');
  await upload(page, broken);
  const making = page.getByRole('region', { name: '播放清晰度' });
  await making.getByText('转码失败').waitFor();
  await making.getByText('读不出画面').waitFor();
  const asked = page.waitForResponse('**/api/admin/file/film/make');
  await making.getByRole('button', { name: '重新转码' }).click();
  expect((await asked).status()).toBe(200);
  await making.getByText('转码失败').waitFor();
  expect(faults).toEqual([]);
});
