import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { address, browser, everybodyLeaves, open, visit } from './browser.ts';
import { call } from './people.ts';
import { enterConsole } from './staff.ts';

const TITLE = '走查用的一场直播';
const PASSWORD = 'Qingyu-2028';
const films = join(import.meta.dirname, 'fixtures', 'live');

let server: Server;
beforeAll(async () => {
  // What stands in for the content delivery network: a playlist of HLS with its parts, as ffmpeg wrote them.
  server = createServer((request, response) => {
    const name = /^\/((?:stream\.m3u8)|(?:part-\d\.mpegts))(?:\?|$)/.exec(request.url ?? '')?.[1];
    if (name === undefined) return response.writeHead(404).end();
    const type = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp2t';
    return readFile(join(films, name)).then((bytes) =>
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(bytes),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(everybodyLeaves);
afterAll(async () => {
  server.close();
});

/** What a browser does when its page comes to the front or goes to the back: the player tells so at once. */
const beat = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const seenMoving = (video: Locator): Promise<void> =>
  expect
    .poll(() =>
      video.evaluate(async (film: HTMLVideoElement) => {
        film.muted = true;
        await film.play().catch(() => undefined);
        return film.currentTime;
      }),
    )
    .toBeGreaterThan(0.2);

test('a stream is set up, waited for, started, watched behind its password, and taken down under the eyes of a viewer', async () => {
  const { page: desk, faults } = await visit(browser);
  const token = await enterConsole(desk, 'expo', 'admin');
  const post = async <T extends object>(path: string, body: Record<string, unknown>): Promise<T> => {
    const answer = await call<{ data: T }>(desk, path, { token, post: body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const admit = async (hosts: string[] | null): Promise<void> => {
    const key = 'live.streamHosts';
    const known = await call<{ data: { key: string; version: number }[] }>(desk, '/api/configure/setting/field/list', {
      token,
    });
    const version = known.body.data.find((field) => field.key === key)?.version ?? 0;
    const items = [{ key, version, ...(hosts === null ? { inherit: true } : { value: hosts }) }];
    const draft = await post<{ id: number; version: number }>('/api/configure/setting/draft/save', { items });
    await post('/api/configure/setting/draft/publish', { ...draft });
  };
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await admit([host]);
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const times = { startsAt: at(-1), endsAt: at(60) };
  const draft = await post('/api/admin/live/stream/save', { title: TITLE, lead: '只在走查时出现', ...times });
  const { id } = await post<{ id: number }>('/api/admin/live/stream/publish', { ...draft });

  await desk.goto(address('expo', '/backend/live-wall'));
  const card = desk.getByRole('article', { name: TITLE });
  await card.getByText('还缺：直播流地址').waitFor();
  await card.getByRole('button', { name: '播出设置' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('直播流地址（HLS）').fill(`http://${host}/stream.m3u8`);
  await form.getByLabel('需要观看密码').click();
  await form.getByLabel('观看密码', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: '保存' }).click();
  await form.waitFor({ state: 'hidden' });
  // Whoever works by the keyboard goes on where they were.
  const opener = card.getByRole('button', { name: '播出设置' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  const { page: viewer } = await visit(browser, { device: 'phone' });
  await open(viewer, address('expo', '/lives?kind=coming'));
  await viewer.getByRole('link', { name: TITLE }).click();
  await viewer.getByLabel('观看密码').fill('Qingyu-2027');
  await viewer.getByRole('button', { name: '进入直播' }).click();
  await viewer.getByText('密码不对，请核对后再试').waitFor();
  await viewer.getByLabel('观看密码').fill(PASSWORD);
  await viewer.getByRole('button', { name: '进入直播' }).click();
  await viewer.getByText('即将开播，请稍候').waitFor();

  const confirm = async (verb: string, reason?: string): Promise<void> => {
    await card.getByRole('button', { name: verb, exact: true }).click();
    const asked = desk.getByRole('dialog', { name: /？$/ });
    if (reason !== undefined) await asked.getByLabel(/下架原因/).fill(reason);
    await asked.getByRole('button', { name: verb, exact: true }).click();
    await asked.waitFor({ state: 'hidden' });
  };
  await confirm('开播');
  // Viewers are told at once: their page may be on its way by itself.
  await beat(viewer).catch(() => undefined);
  // The page was reached from the list, so it is loaded once: its own policy admits the host of the stream.
  const video = viewer.locator('video');
  await video.waitFor();
  await seenMoving(video);
  await viewer.getByText('直播中', { exact: true }).first().waitFor();

  // A browser that plays no list of pieces by itself does so with a library, under the same policy.
  await viewer.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await viewer.reload();
  await seenMoving(video);
  expect(await video.evaluate((film: HTMLVideoElement) => film.currentSrc)).toMatch(/^blob:/);

  await confirm('下架', '讲者临时有事，改期另行通知');
  await beat(viewer);
  await viewer.getByText('这场直播已下架：讲者临时有事，改期另行通知').waitFor();
  expect(await video.count()).toBe(0);
  const { status, body: page } = await call<{ text: string }>(viewer, `/live?id=${id}`);
  expect([status, page.text]).toEqual([410, expect.stringContaining('这场直播已下架：讲者临时有事，改期另行通知')]);

  await card.getByRole('link', { name: `观看数据：${TITLE}` }).click();
  await desk.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await desk.getByText('观看人数').waitFor();
  expect(faults).toEqual([]);

  const { body } = await call<{ data: { version: number } }>(desk, `/api/admin/live/stream/show/${id}`, { token });
  await post('/api/admin/live/stream/archive', { id, version: body.data.version });
  await admit(null);
});
