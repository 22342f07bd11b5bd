import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureFfmpeg } from '../tools/ffmpeg.ts';
import { findNginx } from '../tools/ingest/nginx-server.ts';
import { address, browser, everybodyLeaves, portal, visit } from './browser.ts';
import { call } from './people.ts';
import { staffDesk } from './staff.ts';

const TITLE = '走查用的编码器直播';
const root = join(import.meta.dirname, '..');

let server: ChildProcess;
let encoder: ChildProcess | null = null;
let port = 0;

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port: free } = taken.address() as { port: number };
  taken.close();
  await once(taken, 'close');
  return free;
}

/** Waits for a line that a process prints. */
function said(child: ChildProcess, text: RegExp): Promise<void> {
  let all = '';
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer): void => {
      all += part.toString();
      if (text.test(all)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`It ended: ${all}`)));
  });
}

beforeAll(async () => {
  // Throws, and names the package, where it is missing: without it nothing of this is seen.
  ensureFfmpeg();
  if (findNginx() === null)
    console.warn('nginx with its RTMP module is missing: the stream is received by ffmpeg’s own listener.');
  port = await freePort();
  const line = ['--listen', `127.0.0.1:${port}`, '--portal', `http://127.0.0.1:${portal.port}`];
  server = spawn(process.execPath, [join(root, 'tools/ingest/ingest.ts'), ...line], {
    env: { ...process.env, DATA_DIR: portal.dataDir, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await said(server, /takes (?:streams|one stream)/);
});
afterEach(everybodyLeaves);
afterAll(() => {
  encoder?.kill('SIGKILL');
  server.kill('SIGTERM');
});

/** Bits of the frame counter, each a column of the picture. */
const BITS = 12;

/** Sends a picture whose columns are the bits of the number of each frame, and a tone. */
function send(to: string): ChildProcess {
  const counter = `geq=lum='if(mod(floor(N/pow(2,floor(X/20))),2),235,16)':cb=128:cr=128`;
  return spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-nostdin', '-re', '-f', 'lavfi', '-i', `color=black:s=${BITS * 20}x120:r=12,${counter}`],
      ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=440', '-t', '90', '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '24', '-c:a', 'aac', '-f', 'flv', to],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

/** The number of the frame that is to be seen. */
const frameOf = (video: Locator): Promise<number> =>
  video.evaluate(async (film: HTMLVideoElement, bits) => {
    film.muted = true;
    await film.play().catch(() => undefined);
    if (film.videoWidth === 0) return 0;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: film.videoWidth, height: film.videoHeight });
    const pen = canvas.getContext('2d');
    pen?.drawImage(film, 0, 0);
    const wide = film.videoWidth / bits;
    const isSet = (bit: number): boolean => {
      const [red = 0] = pen?.getImageData(Math.floor((bit + 0.5) * wide), film.videoHeight / 2, 1, 1).data ?? [];
      return red > 128;
    };
    return Array.from({ length: bits }, (_none, bit) => (isSet(bit) ? 2 ** bit : 0)).reduce((sum, one) => sum + one, 0);
  }, BITS);

test('an encoder sends a running counter: the stream begins by itself, is watched and heard, loses its line, and ends', async () => {
  const { page: desk, faults, token } = await staffDesk(browser, 'expo', 'admin', '/backend/live-wall');
  const post = async <T extends object>(path: string, body: Record<string, unknown>): Promise<T> => {
    const answer = await call<{ data: T }>(desk, path, { token, post: body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const times = { startsAt: at(-1), endsAt: at(60) };
  const draft = await post('/api/admin/live/stream/save', { title: TITLE, lead: '只在走查时出现', ...times });
  const { id } = await post<{ id: number }>('/api/admin/live/stream/publish', { ...draft });

  await desk.goto(address('expo', `/backend/live-wall/${id}`));
  await desk.getByRole('switch', { name: '开播跟随编码器' }).click();
  const plan = desk.locator('section').filter({ has: desk.getByRole('heading', { name: '开播与录制' }) });
  await plan.getByRole('button', { name: '保存' }).click();
  await desk.getByText('已保存', { exact: true }).first().waitFor();
  await desk.getByRole('button', { name: '生成密钥：主线路' }).click();
  const shown = desk.getByRole('dialog', { name: '推流密钥' });
  const key = await shown.locator('code').nth(1).innerText();
  await shown.getByRole('button', { name: '已复制，关闭' }).click();
  await shown.waitFor({ state: 'hidden' });
  expect(await desk.locator('main').innerText()).not.toContain(key);

  const { page: viewer, faults: seen } = await visit(browser, { device: 'phone' });
  await viewer.goto(address('expo', `/live?id=${id}`));
  await viewer.getByText('即将开播，请稍候').waitFor();
  encoder = send(`rtmp://127.0.0.1:${port}/live/${key}`);
  const line = desk.getByRole('region', { name: '主线路' });
  await line.getByText('正在接收').waitFor();
  const video = viewer.locator('video');
  await video.waitFor();
  await expect.poll(() => frameOf(video)).toBeGreaterThan(0);
  const first = await frameOf(video);
  await expect.poll(() => frameOf(video)).toBeGreaterThan(first + 12);

  // Where the network is poor, what is said alone.
  await viewer.getByRole('button', { name: '只听声音' }).click();
  await viewer.getByText('正在只听声音，省流量').waitFor();
  const heard = (): Promise<number> =>
    video.evaluate(async (film: HTMLVideoElement) => {
      film.muted = true;
      await film.play().catch(() => undefined);
      return film.videoWidth === 0 ? film.currentTime : 0;
    });
  await expect.poll(heard).toBeGreaterThan(0);
  const begun = await heard();
  await expect.poll(heard).toBeGreaterThan(begun + 0.5);

  // A line that broke off ends nothing.
  encoder.kill('SIGKILL');
  await line.getByText('没有信号').waitFor();
  await viewer.getByText('直播中', { exact: true }).first().waitFor();
  await post('/api/admin/live/status', { id, status: 2 });
  await viewer.getByText('直播已结束', { exact: false }).first().waitFor();
  await expect.poll(() => video.count()).toBe(0);
  // A player that asks once more for what is over finds nothing there.
  expect([faults, seen.filter((fault) => !fault.includes('/api/front/ingest/line/'))]).toEqual([[], []]);

  const { body } = await call<{ data: { version: number } }>(desk, `/api/admin/live/stream/show/${id}`, { token });
  await post('/api/admin/live/stream/archive', { id, version: body.data.version });
});
