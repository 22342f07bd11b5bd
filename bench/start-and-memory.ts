import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type HostileFile, hostileFiles } from '../kernel/testkit/hostile-files.ts';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from '../tools/server-process.mjs';
import { bytesOf, median } from './compare.ts';
import { recordFigure } from './results.ts';
import { asideMb, residentMb } from './server.ts';
import { signInAsStaff } from './staff.ts';
import { isGrowing, trendOf } from './trend.ts';

// From the start of the process on an existing database to its first page, its memory under a minute of load, and after
// uploads by somebody who means it ill.
const STARTS = 5;
const MOST_MS = 3_000;
const LOAD_SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const MOST_MB = 250;
/**
 * Windows behind the first minute, each half as long, from which is told whether memory still grows. Two numbers do not tell: from one
 * minute to the next it goes up and down by several MB, as the collector happens to have come by.
 */
const WINDOWS = 8;
/** Over all windows: what is less is a few pages of what was compiled late, and no leak. */
const LEAST_GROWTH_MB = 4;
const UPLOAD_ROUNDS = 5;
/** As many large bodies at once as there were when they still lay in memory. */
const LARGE_AT_ONCE = 12;
const LARGE_BYTES = 19_000_000;
/** Milliseconds after which processes that looked into files have given their memory back, and some more. */
const SETTLED_MS = 30_000;
/** What an upload may be answered: taken, refused for what it is, or put off. */
const ANSWERS = [200, 400, 413, 415, 429, 503];

const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
// Its database lies in it, and goes with it, only where the database's account may pass.
chmodSync(dataDir, 0o711);
const headers = { host: 'hema.localhost', 'accept-encoding': 'gzip' };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;

interface Started {
  child: ChildProcess;
  /** Milliseconds from the start of the process to its first page. */
  ms: number;
}

async function start(): Promise<Started> {
  const began = performance.now();
  const flags = ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS];
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '..', SERVER_PROGRAM)], {
    env: {
      ...SERVER_ENV,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_PASSWORD: 'bench-password-2026',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error('The portal ended.');
    const page = await bytesOf({ url: `${url}/`, headers }).catch(() => null);
    if (page?.status === 200) return { child, ms: performance.now() - began };
    if (page !== null)
      throw new Error(`The home answered ${page.status}; build the screens first: npm run node tools/build.ts`);
    await wait(10);
  }
}

async function stop({ child }: Started): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

await stop(await start());
const times: number[] = [];
for (let index = 0; index < STARTS; index += 1) {
  const started = await start();
  times.push(started.ms);
  await stop(started);
}
recordFigure({
  name: 'Start of the process on an existing database, to the first page',
  measured: `${(median(times) / 1000).toFixed(2)} s (slowest of ${STARTS}: ${(Math.max(...times) / 1000).toFixed(2)} s)`,
  goal: `≤ ${MOST_MS / 1000} s`,
  reached: median(times) <= MOST_MS,
});

const paths = ['/', '/news', '/api/front/news/list?category=research&limit=20', '/api/front/shop'];
const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
const started = await start();
const loadFor = async (duration: number): Promise<{ perSecond: number; lastMb: number }> => {
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentMb(started.child.pid)), 500);
  const load = await autocannon({ url, connections: 16, duration, workers: 1, requests });
  clearInterval(sampling);
  if (load.non2xx > 0 || load.errors > 0)
    throw new Error(`${load.non2xx} answers were refused, ${load.errors} calls failed.`);
  return { perSecond: load.requests.average, lastMb: median(samples.slice(-20)) };
};
// By the end of a minute the program is compiled and its pools are filled; what still grows then is a leak.
const first = await loadFor(LOAD_SECONDS);
const windows: number[] = [];
for (let window = 0; window < WINDOWS; window += 1) windows.push((await loadFor(LOAD_SECONDS / 2)).lastMb);
const trend = trendOf(windows);

const host = 'hema.localhost';
const staff = await signInAsStaff(url, host, 'admin');
const send = async ({ bytes, name }: Omit<HostileFile, 'what'>): Promise<void> => {
  const line = '----medley';
  const purpose = name.endsWith('.vtt') ? 'captions' : 'document';
  const body = Buffer.concat([
    Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`),
    Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from('content-type: application/octet-stream\r\n\r\n'),
    bytes,
    Buffer.from(`\r\n--${line}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${line}`;
  const target = { url: `${url}/api/admin/file/upload`, method: 'POST' as const, body };
  const { status } = await bytesOf({
    ...target,
    headers: { ...staff, 'content-type': type, 'content-length': String(body.length) },
  });
  if (!ANSWERS.includes(status)) throw new Error(`${name} was answered with ${status}.`);
};
const hostile = hostileFiles();
const large = { name: 'large.docx', bytes: Buffer.alloc(LARGE_BYTES, 'no archive ') };
let [mostMb, mostAsideMb] = [0, 0];
const watching = setInterval(() => {
  mostMb = Math.max(mostMb, residentMb(started.child.pid));
  mostAsideMb = Math.max(mostAsideMb, asideMb(started.child.pid));
}, 100);
for (let round = 0; round < UPLOAD_ROUNDS; round += 1) {
  await Promise.all(hostile.map(send));
  await Promise.all(Array.from({ length: LARGE_AT_ONCE }, () => send(large)));
}
clearInterval(watching);
await wait(SETTLED_MS);
const settledMb = residentMb(started.child.pid) + asideMb(started.child.pid);
await stop(started);
rmSync(dataDir, { recursive: true, force: true });
recordFigure({
  name: `Memory (RSS) after ${UPLOAD_ROUNDS} rounds of ${hostile.length} hostile files and ${LARGE_AT_ONCE} large ones at once`,
  measured: `${Math.round(settledMb)} MB, at most ${Math.round(mostMb)} MB meanwhile, and ${Math.round(mostAsideMb)} MB beside it`,
  goal: `≤ ${MOST_MB} MB`,
  reached: settledMb <= MOST_MB,
});
recordFigure({
  name: `Memory (RSS) after ${LOAD_SECONDS} s of load`,
  measured: [
    `${Math.round(first.lastMb)} MB at ${Math.round(first.perSecond)}/s`,
    `in ${WINDOWS} windows of ${LOAD_SECONDS / 2} s more ${windows.map((mb) => Math.round(mb)).join(', ')} MB`,
    `a trend of ${trend.rise.toFixed(1)} ± ${trend.error.toFixed(1)} MB`,
  ].join('; '),
  goal: `≤ ${MOST_MB} MB in each, no growth`,
  reached: Math.max(first.lastMb, ...windows) <= MOST_MB && !isGrowing(trend, LEAST_GROWTH_MB),
});
