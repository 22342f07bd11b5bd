import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PostgresSignals } from '../kernel/signals/postgres-signals.ts';
import { PAGES_CHANGED } from '../kernel/site/page-signals.ts';
import { answerOf, bytesOf, median, refuseUnequal, type Side } from './compare.ts';
import { type CpuProcess, startCpuProcess } from './cpu-process.ts';
import { recordFigure } from './results.ts';

// Processor time per answer, not wall time: what an answer costs is the same on a busy machine as on a quiet one. All
// threads of the answering process count, its collector's too. One answer after the other, both sides in turn.
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/**
 * Rounds before those that count. A page is drawn some hundreds of times before V8 has compiled what draws it, on other threads, which cost as
 * much again meanwhile: rounds before that tell of the compiler, and of a process that has just begun.
 */
const WARM_UP = 5;
const PAGES = Number(process.env.PAGES ?? 100);
const CALLS = Number(process.env.CALLS ?? 1_000);
const PAGE_GOAL = 1.5;
const CALL_GOAL = 1.4;
const DATABASE_GOAL = 1.5;
/** A signal is on its way for less. */
const SIGNAL_MS = 25;
/** What all pages begin with is compressed well in less. */
const COMPRESSED_MS = 150;
/** News of a shop where the database is asked what it spends. */
const NEWS = 10_000;
/** The newest of its news, which the home of a shop shows; and the change of a text of one. */
const NEWEST = `select n.id from news n where n.shop_id = $1 and n.live and n.audience = 'public' order by n.published_at desc limit 1`;
const CHANGE = 'update news set lead = substr(lead, 2) || left(lead, 1) where shop_id = $1 and id = $2';
/** Only figures of such a name, for a look at some. */
const ONLY = new RegExp(process.env.ONLY ?? '');

interface Work {
  /** Milliseconds of processor time that were used so far. */
  used(): Promise<number>;
  /** Has so many pieces of it done, one after the other. */
  run(times: number): Promise<unknown>;
}

/** Work that is asked for piece by piece. */
const byPiece =
  (work: () => Promise<unknown>): Work['run'] =>
  async (times) => {
    for (let index = 0; index < times; index += 1) await work();
  };

/** What one of `times` pieces of work costs. */
async function costOf({ used, run }: Work, times: number): Promise<number> {
  const before = await used();
  await run(times);
  return ((await used()) - before) / times;
}

/** The medians of what two pieces of work cost, in alternating rounds behind those that warm both up. */
async function costs(times: number, ours: Work, theirs: Work): Promise<[ours: number, theirs: number]> {
  const found: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const our = await costOf(ours, times);
    const their = await costOf(theirs, times);
    if (round < 0) continue;
    found[0].push(our);
    found[1].push(their);
  }
  return [median(found[0]), median(found[1])];
}

interface Figure {
  name: string;
  times: number;
  ours: Work;
  theirs: Work;
  /** What the other side is. */
  their: string;
  goal: number;
}

async function measure({ name, times, ours: our, theirs: other, their, goal }: Figure): Promise<void> {
  if (!ONLY.test(name)) return;
  const [ours, theirs] = await costs(times, our, other);
  recordFigure({
    name,
    measured: `${(ours / theirs).toFixed(2)}: Medley ${ours.toFixed(2)} ms, ${their} ${theirs.toFixed(2)} ms`,
    goal: `≤ ${goal}`,
    reached: ours / theirs <= goal,
  });
}

const usedBy = (side: CpuProcess) => () => side.ask<number>('used');
// The demo is put there by a process that ends: an installation that serves has not just made its content, and what that leaves behind, in
// the heap and in what V8 has learned of shapes, is no part of an answer.
const kept = mkdtempSync(join(tmpdir(), 'medley-bench-'));
const filling = await startCpuProcess('cpu-medley.ts', { KEPT: kept });
await filling.ask('address');
await filling.stop();
const medley = await startCpuProcess('cpu-medley.ts', { KEPT: kept });
const { url, adminUrl, shopId } = await medley.ask<{ url: string; adminUrl: string; shopId: number }>('address');
const bare = await startCpuProcess('cpu-bare.ts', { ADMIN_URL: adminUrl, SHOP: String(shopId) });
const { url: bareUrl } = await bare.ask<{ url: string }>('address');

// What a browser sends.
const headers = { host: 'hema.localhost', 'accept-encoding': 'gzip, deflate, br, zstd' };
const home = await bytesOf({ url: `${url}/`, headers });
if (home.status !== 200 || home.headers['content-encoding'] === undefined) {
  throw new Error(`The home answered ${home.status}; build the screens first: npm run node tools/build.ts`);
}
const sql = new pg.Client({ connectionString: adminUrl });
await sql.connect();
// No trail, no history: what a change costs is not asked here.
await sql.query('set session_replication_role = replica');
// An editor's process tells of a change; what sending that costs is no part of a page, what hearing of it costs is.
const signals = await PostgresSignals.open(adminUrl);
const PUBLIC_HOME = 'public home, compressed,';
const newest = Number((await sql.query(NEWEST, [shopId])).rows[0].id);
// What was spent before a page was asked for, and is no part of it.
let spared = 0;
const usedByPages = async (): Promise<number> => (await medley.ask<number>('used')) - spared;
/** Has nothing kept of any page but what all of them begin with, compressed as it stays. */
async function beginAnew(): Promise<void> {
  const before = await usedByPages();
  await medley.ask('beginAnew');
  await wait(COMPRESSED_MS);
  spared += (await usedByPages()) - before;
}
// Of an item an editor's process tells which it was; of anything else, that visitors see something else.
for (const [when, times, what, change] of [
  ['drawn for the first time', PAGES / 4, {}, beginAnew],
  ['after a change that it shows nothing of', PAGES, {}, () => Promise.resolve()],
  ['one of whose texts changed', PAGES, { type: 'news', id: newest }, () => sql.query(CHANGE, [shopId, newest])],
] as const) {
  const statements = await medley.ask<number>('note', '/');
  await measure({
    name: `Processor time of the ${PUBLIC_HOME} ${when}, against drawing its tree and its statements alone`,
    times,
    ours: {
      used: usedByPages,
      run: byPiece(async () => {
        await change();
        await signals.sendNow(PAGES_CHANGED, { shop: shopId, ...what });
        await wait(SIGNAL_MS);
        await answerOf(`${url}/`, headers);
      }),
    },
    // In the same rhythm: what nothing was asked for a while has to fetch its memory anew, whoever it is.
    theirs: { used: usedBy(medley), run: (times) => medley.ask('least', { times, pauseMs: SIGNAL_MS }) },
    their: `renderToString and ${statements} statements`,
    goal: PAGE_GOAL,
  });
}
await signals.close();
await sql.end();

const QUESTIONS = [
  ['list of 20 news', '/api/front/news/list?limit=20'],
  ['one news item by its number', '/api/front/news/show/4'],
] as const;
/** Both sides of a question, once they are known to answer the same. */
async function sidesOf(path: string): Promise<{ ours: () => Promise<string>; theirs: () => Promise<string> }> {
  const ours: Side = { name: 'Medley', url: url + path, headers: { host: 'hema.localhost' } };
  const theirs: Side = { name: 'bare Fastify + pg', url: bareUrl + path };
  await refuseUnequal(ours, theirs);
  return { ours: () => answerOf(ours.url, ours.headers), theirs: () => answerOf(theirs.url) };
}

for (const [name, path] of QUESTIONS) {
  const { ours, theirs } = await sidesOf(path);
  await measure({
    name: `Processor time of the ${name}, against a bare handler`,
    times: CALLS,
    ours: { used: usedBy(medley), run: byPiece(ours) },
    theirs: { used: usedBy(bare), run: byPiece(theirs) },
    their: 'bare Fastify + pg',
    goal: CALL_GOAL,
  });
}

const databaseOf = (application: string) => () => medley.ask<number>('databaseMs', application);
const databaseFigure = (name: string): string =>
  `Processor time of the database for the ${name}, ${NEWS} in the shop, against a bare handler`;
const counted = (name: string): string => `${name}, counted with every answer`;
const measureDatabase = (name: string, work: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<void> =>
  measure({
    name: databaseFigure(name),
    times: CALLS / 5,
    ours: { used: databaseOf('medley'), run: byPiece(work) },
    theirs: { used: databaseOf('bare'), run: byPiece(theirs) },
    their: 'bare Fastify + pg',
    goal: DATABASE_GOAL,
  });
const isAsked = (name: string): boolean => ONLY.test(databaseFigure(name));
const ofDatabase = QUESTIONS.filter(([name]) => isAsked(name) || isAsked(counted(name)));
if (ofDatabase.length > 0) await medley.ask('fill', NEWS);
for (const [name, path] of ofDatabase) {
  const { ours, theirs } = await sidesOf(path);
  await measureDatabase(name, ours, theirs);
  if (!path.includes('/list')) continue;
  // How many there are is kept until an editor changes something; theirs counts with every answer.
  const countedAnew = async (): Promise<void> => {
    await medley.ask('purge');
    await ours();
  };
  await measureDatabase(counted(name), countedAnew, theirs);
}
console.log(`Resident afterwards: ${Math.round(await medley.ask<number>('residentMb'))} MB`);
await bare.stop();
await medley.stop();
rmSync(kept, { recursive: true, force: true });
