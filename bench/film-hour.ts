import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { uploadBody } from '../kernel/conformance/uploaded.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { runMigrations } from '../kernel/database/run-migrations.ts';
import { encodeForm } from '../kernel/rules/form-encoding.ts';
import type { LibraryFile } from '../modules/platform/file/library-contract.ts';
import { PIECE_BYTES } from '../modules/platform/file/rules/pieces.ts';
import { ffmpeg } from '../tools/ffmpeg.ts';
import { bytesOf } from './compare.ts';
import { recordFigure } from './results.ts';
import { residentMb, startServer } from './server.ts';
import { signInAsStaff } from './staff.ts';
import { p95 } from './timed.ts';

// A film of 1080 lines is brought to the portal as the library does it, and made into its three forms by the job in the serving
// process. Meanwhile it is asked ten times a second whether it lives, how far the film is, and how much memory it and what codes the
// film hold. What is brought is what the portal is brought: a lecture, slides with a small picture of who speaks. FILM_MINUTES makes a shorter one of the
// same minute; FILM=moving one that moves all over, which takes two cores twice as long.
const MINUTES = Number(process.env.FILM_MINUTES ?? 60);
const MOVES_ALL_OVER = process.env.FILM === 'moving';
const HOST = 'hema.localhost';
const [MOST_MS, MOST_MB, FORMS, LEAST_STEPS] = [50, 200, 3, 5];
const [EVERY_MS, LOOK_MS] = [100, 2_000];
const PAGE = 100;

const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
// Its database lies in it, and goes with it, only where the database's account may pass.
chmodSync(dataDir, 0o711);

/** Pictures of a minute: all of it moves, or a slide stands and a fourth of its width moves. */
function pictures(): string[] {
  if (MOVES_ALL_OVER) return ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=25:duration=60'];
  const slide = 'color=c=white:size=1920x1080:rate=25:duration=60,drawgrid=w=240:h=120:t=3:c=navy';
  const speaker = 'testsrc2=size=480x270:rate=25:duration=60';
  return ['-f', 'lavfi', '-i', `${slide}[slide];${speaker}[speaker];[slide][speaker]overlay=x=1400:y=780`];
}
/** A film of that minute, as often as is wanted. */
function makeFilm(): string {
  const coded = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-g', '250'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=60', '-c:a', 'aac', '-b:a', '96k'];
  ffmpeg(dataDir, [...pictures(), ...sound, ...coded, 'one.mp4']);
  ffmpeg(dataDir, [
    '-stream_loop',
    String(MINUTES - 1),
    '-i',
    'one.mp4',
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    'film.mp4',
  ]);
  return join(dataDir, 'film.mp4');
}

/** The processes that a process started, and those that these started. */
function below(pid: number): number[] {
  const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(own.map((name) => [Number(name), parentOf(name)]));
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found.slice(1);
}
function parentOf(name: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
function memoryOf(pid: number): number {
  try {
    return residentMb(pid) || 0;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
await runMigrations(postgres.ownerUrl);
const env = { DEMO: '1', DEMO_PASSWORD: 'bench-password-2026' };
const planting = await startServer({ dataDir, postgres, env });
planting.child.kill('SIGTERM');
await once(planting.child, 'exit');
// An hour of film is more than the package of a demo shop holds, and than a shop takes that did not ask for more.
const owner = new pg.Client({ connectionString: postgres.ownerUrl });
await owner.connect();
await owner.query("update platform.shop set quotas = '{}'");
await owner.query("select set_config('app.shop_id', id::text, false) from platform.shop where code = 'hema'");
await owner.query("insert into setting (key, value) values ('file.videoLimit', '4096')");
await owner.end();
const { child, url } = await startServer({ dataDir, postgres, env });
const staff = await signInAsStaff(url, HOST, 'admin');
/** A sign-in has another token every quarter of an hour, which an answer brings. */
const goOn = ({ authorization }: IncomingHttpHeaders): void => {
  if (authorization !== undefined) staff.authorization = authorization;
};
const call = async <T>(path: string, asked?: object): Promise<T> => {
  const { status, headers, body } = await bytesOf({
    url: `${url}/api/admin/file/${path}`,
    ...(asked === undefined ? {} : { method: 'POST' as const, body: encodeForm(asked) }),
    headers: { ...staff, ...(asked === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) },
  });
  goOn(headers);
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.toString()}`);
  return (JSON.parse(body.toString()) as { data: T }).data;
};

/** Brings the film piece by piece; answers its number. */
async function bring(path: string): Promise<number> {
  const { size } = statSync(path);
  const begun = { purpose: 'video', name: '一小时.mp4', size, mark: 'bench' };
  const { id, pieces } = await call<{ id: number; pieces: number }>('video/begin', begun);
  await using file = await open(path);
  const piece = Buffer.alloc(PIECE_BYTES);
  for (let number = 0; number < pieces; number += 1) {
    const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, number * PIECE_BYTES);
    const sent = uploadBody({ id, number }, { name: 'piece', bytes: piece.subarray(0, bytesRead) });
    const { status, headers } = await bytesOf({
      ...{ url: `${url}/api/admin/file/video/piece`, method: 'POST', body: sent.bytes },
      headers: { ...staff, 'content-type': sent.type, 'content-length': String(sent.bytes.length) },
    });
    goOn(headers);
    if (status !== 200) throw new Error(`Piece ${number} was answered with ${status}.`);
  }
  return (await call<{ id: number }>('video/finish', { id })).id;
}

const film = makeFilm();
// What pages are drawn with is there before memory is looked at.
for (let time = 0; time < PAGE; time += 1) await bytesOf({ url: `${url}/`, headers: { host: HOST } });
const [before, times, most] = [memoryOf(child.pid ?? 0), [] as number[], { tools: 0, more: 0, all: 0 }];
let isOver = false;
const watching = (async () => {
  while (!isOver) {
    const due = wait(EVERY_MS);
    const began = performance.now();
    const { status } = await bytesOf({ url: `${url}/health`, headers: { host: HOST } });
    if (status !== 200) throw new Error(`/health was answered with ${status}.`);
    const ms = performance.now() - began;
    times.push(ms);
    // Told as it happens: a run of an hour that has missed its goal need not be waited for.
    if (ms >= MOST_MS) console.error(`/health took ${ms.toFixed(0)} ms.`);
    const tools = below(child.pid ?? 0).reduce((sum, pid) => sum + memoryOf(pid), 0);
    const more = Math.max(0, memoryOf(child.pid ?? 0) - before);
    most.tools = Math.max(most.tools, tools);
    most.more = Math.max(most.more, more);
    most.all = Math.max(most.all, tools + more);
    await due;
  }
})();
const id = await bring(film);
const [began, steps] = [performance.now(), new Set<number>()];
let making: LibraryFile['making'] = null;
do {
  await wait(LOOK_MS);
  ({ making } = await call<LibraryFile>(`library/show/${id}`));
  const percent = making?.percent ?? 0;
  if (!steps.has(percent)) console.error(`The film is at ${percent} %.`);
  steps.add(percent);
} while (making?.state === 'waiting' || making?.state === 'working');
const took = (performance.now() - began) / 60_000;
isOver = true;
await watching;
child.kill('SIGTERM');
if (child.exitCode === null) await once(child, 'exit');
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
if (making?.state !== 'ready' || making.renditions.length !== FORMS)
  throw new Error(`The film was not made: ${JSON.stringify(making)}`);

const slow = times.filter((ms) => ms >= MOST_MS).length;
const length = MINUTES === 60 ? 'One hour' : `${MINUTES} minutes`;
const kind = MOVES_ALL_OVER ? '1080p film that moves all over' : '1080p film';
recordFigure({
  name: `${length} of ${kind} into three renditions`,
  measured: `${took.toFixed(1)} minutes, ${steps.size} steps of progress seen; /health p95 ${p95(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(0)} ms, ${slow} of ${times.length} from ${MOST_MS} ms on; memory at most ${Math.round(most.all)} MB: ${Math.round(most.tools)} MB of what codes, ${Math.round(most.more)} MB more than the ${Math.round(before)} MB of the serving process`,
  goal: `task with progress, /health < ${MOST_MS} ms all along, memory ≤ ${MOST_MB} MB`,
  reached: steps.size >= LEAST_STEPS && slow === 0 && most.all <= MOST_MB,
});
