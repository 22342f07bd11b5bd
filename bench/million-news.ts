import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { withDatabase } from '../kernel/database/provision.ts';
import { PostgresSignals } from '../kernel/signals/postgres-signals.ts';
import { PAGES_CHANGED } from '../kernel/site/page-signals.ts';
import { testApp } from '../kernel/testkit/app.ts';
import { indexedKinds, makingOf } from '../modules/content/search/rebuild.ts';
import { bytesOf, median } from './compare.ts';
import { startCpuProcess } from './cpu-process.ts';
import { fillNews, QUICKLY } from './million-news-fill.ts';
import { mapQuestion, type Question, questions } from './million-news-questions.ts';
import { recordFigure } from './results.ts';
import { startServer } from './server.ts';
import { p95, timed } from './timed.ts';

// What a shop with a million news answers its readers, over HTTP, against a handler whose SQL a stranger wrote for the same
// question: the portal and the stranger each in a process of its own with the flags of production, both on one database. One
// call after the other, both sides in turn. Every question is asked twice: while what the portal keeps for a minute is there,
// and right after an editor's change, when nothing is. The stranger keeps nothing, and draws no page.
const NEWS = Number(process.env.NEWS ?? 1_000_000);
/** Whose rows lie between those of the first: they have a tenth of its news together. */
const OTHERS = ['expo', 'trial'];
const HOST = 'hema.localhost';
/** Only questions of such a name, for a look at some. */
const ONLY = new RegExp(process.env.ONLY ?? '');
const TURNS = 24;
const WARM_UP = 6;
/** A slow question ends before its turns do. */
const LONGEST_MS = 8_000;
const LEAST_TURNS = 7;
const SIGNAL_MS = 25;
const GOAL = 3;
const MOST_BUFFERS = 2;

const COUNTED = { shared_preload_libraries: 'pg_stat_statements' };

/** The database of the portal by the superuser's address. */
const adminOf = (postgres: EmbeddedPostgres): string =>
  withDatabase(postgres.adminUrl, new URL(postgres.appUrl).pathname.slice(1));

async function stopServer({ child }: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Does something with the database of a folder while it runs with certain settings. */
async function withPostgres<T>(
  dataDir: string,
  settings: Record<string, string>,
  work: (postgres: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), settings });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

async function fill(postgres: EmbeddedPostgres): Promise<void> {
  const sql = new pg.Client({ connectionString: adminOf(postgres) });
  await sql.connect();
  const { rows } = await sql.query<{ code: string; id: number }>('select code, id from platform.shop');
  await sql.query(`create role bench_bare login bypassrls password 'bench' in role medley_app`);
  await sql.end();
  const idOf = (code: string): number => Number(rows.find((row) => row.code === code)?.id);
  const began = performance.now();
  await fillNews(adminOf(postgres), [
    { shopId: idOf('hema'), news: NEWS },
    ...OTHERS.map((code) => ({ shopId: idOf(code), news: Math.ceil(NEWS / 10 / OTHERS.length) })),
  ]);
  console.log(`Filled ${NEWS.toLocaleString('en')} news in ${Math.round((performance.now() - began) / 1000)} s.`);
}

/** What the questions are about: items spread over all of them, categories and tags from the widest to the narrowest. */
async function subjects(sql: pg.Client, shopId: number) {
  const { rows } = await sql.query<{ ids: string[]; categories: string[]; tags: string[] }>(
    `select (select array_agg(id order by md5(id::text)) from (
         select id from news tablesample bernoulli (0.1) where shop_id = $1 and live and audience = 'public') n) as ids,
       (select array_agg(c.key order by c.id) from news_category c where c.shop_id = $1) as categories,
       (select array_agg(id) from (select id from tag where shop_id = $1 order by id) t) as tags`,
    [shopId],
  );
  const [row] = rows;
  return {
    ids: (row?.ids ?? []).map(Number),
    categories: row?.categories ?? [],
    tags: (row?.tags ?? []).map(Number).filter((_, index) => index % 17 === 0),
  };
}

/** What one way of asking found: the times of both sides, and which answers were none. */
interface Asked {
  ours: number[];
  theirs: number[];
  refused: number[];
}

interface Sides {
  portal: string;
  bare: string;
  /** Forgets what the portal keeps, as an editor's change of an item does. */
  forget(): Promise<void>;
  /** Blocks that the role's statements read since the last call. */
  buffers(role: string): Promise<number>;
}

const HEADERS = { host: HOST, 'accept-encoding': 'gzip' };

async function ask(urls: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const answers = await Promise.all(urls.map((url) => bytesOf({ url, headers })));
  return answers.map(({ status }) => status).filter((status) => status !== 200);
}

async function measure({ portal, bare, forget }: Sides, question: Question, isFresh: boolean): Promise<Asked> {
  const asked: Asked = { ours: [], theirs: [], refused: [] };
  const began = performance.now();
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    if (turn >= LEAST_TURNS && performance.now() - began > LONGEST_MS) break;
    // What takes seconds is as warm after one call.
    if (turn < -1 && performance.now() - began > LONGEST_MS / WARM_UP) turn = -1;
    if (isFresh) await forget();
    const warm: Asked = turn < 0 ? { ours: [], theirs: [], refused: [] } : asked;
    const place = turn + WARM_UP;
    await timed(warm.ours, async () => {
      asked.refused.push(
        ...(await ask(
          question.ours(place).map((path) => portal + path),
          HEADERS,
        )),
      );
    });
    await timed(warm.theirs, async () => {
      const wrong = await ask([bare + question.theirs(place)], {});
      if (wrong.length > 0) throw new Error(`${question.name}: the stranger answered ${wrong}.`);
    });
  }
  return asked;
}

/** The time of the page that asks the question, drawn anew. */
async function drawn({ portal, forget }: Sides, page: (turn: number) => string): Promise<Asked> {
  const asked: Asked = { ours: [], theirs: [], refused: [] };
  for (let turn = 0; turn < LEAST_TURNS + WARM_UP; turn += 1) {
    await forget();
    await timed(turn < WARM_UP ? [] : asked.ours, async () => {
      asked.refused.push(...(await ask([portal + page(turn + TURNS + WARM_UP)], HEADERS)));
    });
  }
  return asked;
}

/** Blocks that one answer reads; what the clock brings meanwhile would only add to them. */
async function blocksOf({ portal, bare, forget, buffers }: Sides, question: Question, isFresh: boolean) {
  const found: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    if (isFresh) await forget();
    await buffers('medley_app');
    await ask(
      question.ours(turn).map((path) => portal + path),
      HEADERS,
    );
    found[0].push(await buffers('medley_app'));
    await ask([bare + question.theirs(turn)], {});
    found[1].push(await buffers('bench_bare'));
  }
  return { ours: Math.min(...found[0]), theirs: Math.min(...found[1]) };
}

const ratioOf = ({ ours, theirs }: Asked): number => median(ours) / median(theirs);
const told = (times: readonly number[]): string => `${median(times).toFixed(1)} ms (p95 ${p95(times).toFixed(1)})`;
const number = (value: number): string => value.toLocaleString('en');

/** Blocks of an answer while what the portal keeps is there, and right after a change. */
interface Blocks {
  kept: number;
  fresh: number;
}

async function figure(sides: Sides, question: Question): Promise<Blocks> {
  const kept = await measure(sides, question, false);
  const fresh = await measure(sides, question, true);
  const page = question.page === undefined ? null : await drawn(sides, question.page);
  const blocks = await blocksOf(sides, question, false);
  const freshBlocks = await blocksOf(sides, question, true);
  const refused = [...kept.refused, ...fresh.refused, ...(page?.refused ?? [])];
  recordFigure({
    name: `${number(NEWS)} news, ${question.name}`,
    measured: [
      `${ratioOf(kept).toFixed(2)}: Medley ${told(kept.ours)}, bare Fastify + pg ${told(kept.theirs)}`,
      `right after a change ${ratioOf(fresh).toFixed(2)}: ${told(fresh.ours)}, ${told(fresh.theirs)}`,
      ...(page === null ? [] : [`page drawn in ${told(page.ours)}`]),
      `${number(blocks.ours)} and ${number(freshBlocks.ours)} buffers, bare ${number(blocks.theirs)}`,
      ...(refused.length === 0 ? [] : [`${refused.length} refused: ${[...new Set(refused)]}`]),
    ].join('; '),
    goal: `≤ ${GOAL}, none refused`,
    reached: ratioOf(kept) <= GOAL && ratioOf(fresh) <= GOAL && refused.length === 0,
  });
  return { kept: blocks.ours, fresh: freshBlocks.ours };
}

async function compareSides(sides: Sides, all: readonly Question[]): Promise<void> {
  const blocks = new Map<string, Blocks>();
  for (const question of all.filter(({ name }) => ONLY.test(name))) {
    blocks.set(question.name, await figure(sides, question));
  }
  for (const [first, deep] of [
    ['first page of the list', all.find(({ name }) => name.startsWith('page '))?.name ?? ''],
    ['first page of a category', 'page 1,000 of a category'],
  ] as const) {
    const [near, far] = [blocks.get(first), blocks.get(deep)];
    if (near === undefined || far === undefined) continue;
    recordFigure({
      name: `${number(NEWS)} news, buffers of ${deep} against those of the first`,
      measured: [
        `${(far.kept / near.kept).toFixed(2)}: ${number(far.kept)}, ${number(near.kept)}`,
        `right after a change ${(far.fresh / near.fresh).toFixed(2)}: ${number(far.fresh)}, ${number(near.fresh)}`,
      ].join('; '),
      goal: `≤ ${MOST_BUFFERS}`,
      reached: far.kept / near.kept <= MOST_BUFFERS && far.fresh / near.fresh <= MOST_BUFFERS,
    });
  }
}

/** Notes the console's index as made: it would be made anew beside the questions, and none of them asks it. */
async function leaveConsoleIndex({ appUrl }: EmbeddedPostgres): Promise<void> {
  const app = await testApp({ appUrl });
  for (const code of ['hema', ...OTHERS]) {
    const hosted = await app.services.shops.byHost(`${code}.localhost`);
    if (hosted === null) throw new Error(`The demo shop ${code} is missing.`);
    const ctx = app.ctx(hosted.shop);
    const makings = [['site', 'words'], ...(await makingOf(ctx, indexedKinds(ctx)))];
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into search_built (kind, making) select * from unnest($1::text[], $2::text[])
         on conflict (shop_id, kind) do update set making = excluded.making`,
        [makings.map(([kind]) => kind), makings.map(([, making]) => making)],
      ),
    );
  }
  await app.close();
}

async function run(dataDir: string, postgres: EmbeddedPostgres): Promise<void> {
  const sql = new pg.Client({ connectionString: adminOf(postgres) });
  // What fails is told by what failed, and not by connections that end with the database afterwards.
  sql.on('error', () => undefined);
  await sql.connect();
  // The tables of the portal are looked through at its start, so the counters lie in another database.
  const counters = new pg.Client({ connectionString: postgres.adminUrl });
  counters.on('error', () => undefined);
  await counters.connect();
  await counters.query('create extension if not exists pg_stat_statements');
  const bareUrl = new URL(adminOf(postgres));
  [bareUrl.username, bareUrl.password] = ['bench_bare', 'bench'];
  const shop = await sql.query<{ id: number }>(`select id from platform.shop where code = 'hema'`);
  const shopId = Number(shop.rows[0]?.id);
  await leaveConsoleIndex(postgres);
  const server = await startServer({ dataDir, postgres });
  const bare = await startCpuProcess('million-news-bare.ts', { BARE_URL: bareUrl.href, SHOP: String(shopId) });
  const signals = await PostgresSignals.open(postgres.appUrl);
  try {
    const { ids, categories, tags } = await subjects(sql, shopId);
    let changes = 0;
    const sides: Sides = {
      portal: server.url,
      bare: (await bare.ask<{ url: string }>('address')).url,
      async forget() {
        changes += 1;
        await signals.sendNow(PAGES_CHANGED, { shop: shopId, type: 'news', id: ids[changes % ids.length] });
        await wait(SIGNAL_MS);
      },
      async buffers(role) {
        const { rows } = await counters.query<{ blocks: string }>(
          `with read as (select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as blocks from pg_stat_statements s
             where s.userid = $1::regrole and s.query ~ 'news|search_entry')
           select blocks, pg_stat_statements_reset() from read`,
          [role],
        );
        return Number(rows[0]?.blocks);
      },
    };
    const index = (await bytesOf({ url: `${sides.portal}/sitemap.xml`, headers: { host: HOST } })).body.toString();
    const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/search[^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
    await compareSides(sides, [...questions(NEWS, ids, categories, tags), mapQuestion(parts)]);
  } finally {
    await signals.close();
    await bare.stop();
    await stopServer(server);
    await sql.end();
    await counters.end();
  }
}

// A folder of one's own is filled once, and measured again by later runs.
const kept = process.env.KEPT;
const isFilled = kept !== undefined && existsSync(kept);
if (kept !== undefined) mkdirSync(kept, { recursive: true });
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'medley-bench-'));
// Its database lies in it, and goes with it, only where the database's account may pass.
chmodSync(dataDir, 0o711);
try {
  if (!isFilled) {
    const env = { DEMO: '1', DEMO_PASSWORD: 'bench-password-2026' };
    await withPostgres(dataDir, {}, async (postgres) => stopServer(await startServer({ dataDir, postgres, env })));
    await withPostgres(dataDir, QUICKLY, fill);
  }
  await withPostgres(dataDir, COUNTED, (postgres) => run(dataDir, postgres));
} finally {
  if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
}
