import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import pg from 'pg';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { withDatabase } from '../kernel/database/provision.ts';
import { runMigrations } from '../kernel/database/run-migrations.ts';
import { foundPlatform } from '../kernel/tenancy/platform-shop.ts';
import { testApp } from '../kernel/testkit/app.ts';
import { signedInPerson } from '../kernel/testkit/sign-in.ts';
import { bytesOf } from './compare.ts';
import { recordFigure } from './results.ts';
import { p95, timed } from './timed.ts';

// Members hand in a sheet of sixty questions, five hundred a minute: sign-in, limits, a strict check of every answer against the version that
// is public, places, words for the search, history and trail. Against what a stranger would write who has this one table to fill: a handler
// that takes the same bytes and inserts the same row. Both are asked at the same moments, in turn, and by the same clock.
const [QUESTIONS, A_MINUTE, SHEETS, WARM, PEOPLE, MOST] = [60, 500, 600, 60, 60, 3];
const EVERY_MS = 60_000 / A_MINUTE;

const options = [0, 1, 2, 3].map((score) => ({ key: `c${score}`, label: `选项 ${score}`, score }));
const question = (_: unknown, at: number): object => {
  const named = { key: `q${at}`, label: `第 ${at + 1} 题` };
  if (at % 6 === 5) return { ...named, kind: 'longText', max: 200 };
  if (at % 6 === 4)
    return { ...named, kind: 'number', min: 0, max: 300, checks: [{ holds: `q${at} < 250`, message: '请核对' }] };
  if (at % 6 === 3) return { ...named, kind: 'several', options };
  return { ...named, kind: 'one', required: true, options };
};
const answerAt = (at: number): string | string[] =>
  at % 6 === 5 ? '近两周睡眠尚可，无明显不适。' : at % 6 === 4 ? '36' : at % 6 === 3 ? ['c0', 'c2'] : `c${at % 4}`;
const values = Object.fromEntries(Array.from({ length: QUESTIONS }, (_, at) => [`q${at}`, answerAt(at)]));

const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
// Started as root, the database runs as another user, who has to come this way.
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
await runMigrations(postgres.ownerUrl);
const app = await testApp({ appUrl: postgres.appUrl, env: { DATA_DIR: dataDir } });
const admin = new pg.Client({
  connectionString: withDatabase(postgres.adminUrl, new URL(postgres.appUrl).pathname.slice(1)),
});
await admin.connect();
const pool = new pg.Pool({ connectionString: postgres.appUrl, max: 10 });
const bare = fastify();
try {
  await foundPlatform(app.database, 'localhost');
  const shop = await app.makeShop();
  const { server } = app.app;
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const staff = await signedInPerson(app, shop, 'staff', ['*']);
  const post = async (path: string, payload: object): Promise<{ id: number; version: number }> => {
    const answer = await server.inject({ method: 'POST', url: path, headers: staff.headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode} ${answer.body}`);
    return answer.json().data;
  };
  const sections = [{ key: 's', title: '问卷', questions: Array.from({ length: QUESTIONS }, question) }];
  const draft = await post('/api/admin/form/form/save', { title: '60 题', lead: '基准', who: 'member', sections });
  await post('/api/admin/form/form/publish', draft);

  // The same row in a table of the same shape with the same indexes, but without walls, checks, trail or history.
  await admin.query(`create table public.bench_answer (like public.form_answer including all);
    grant select, insert on public.bench_answer to medley_app`);
  bare.post('/save', async (request) => {
    const { id, values: given } = request.body as { id: number; values: object };
    const { rows } = await pool.query<{ id: string; version: number }>({
      name: 'save',
      text: `insert into public.bench_answer (shop_id, form_id, edition, values, title, words, submitted_at)
        values ($1, $2, 1, $3, '60 题', '', now()) returning id, version`,
      values: [shop.id, id, JSON.stringify(given)],
    });
    return { data: { id: Number(rows[0]?.id), version: rows[0]?.version } };
  });
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 });

  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signedInPerson(app, shop, 'site')));
  const body = JSON.stringify({ id: draft.id, values });
  const type = { 'content-type': 'application/json' };
  const ours = (at: number) => ({ ...type, ...people[at % PEOPLE]?.headers });
  const hand = async (to: string, headers: Record<string, string>): Promise<void> => {
    const answer = await bytesOf({ url: to, method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`${to} was answered with ${answer.status} ${answer.body.toString()}`);
  };
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let at = 0; at < SHEETS + WARM; at += 1) {
    // Nobody waits for the one before: what comes comes by the clock.
    const kept = at < WARM ? { ours: [], bare: [] } : times;
    under.push(timed(kept.ours, () => hand(`${url}/api/front/form/save`, ours(at))));
    await wait(Math.max(0, began + (at + 0.5) * EVERY_MS - performance.now()));
    under.push(timed(kept.bare, () => hand(`${bareUrl}/save`, type)));
    await wait(Math.max(0, began + (at + 1) * EVERY_MS - performance.now()));
  }
  await Promise.all(under);
  const ratio = p95(times.ours) / p95(times.bare);
  const middle = (all: readonly number[]): string => (all.toSorted((a, b) => a - b)[all.length / 2] ?? 0).toFixed(1);
  recordFigure({
    name: `Submit of ${QUESTIONS} questions, p95 at ${A_MINUTE} a minute, against a bare insert of the same row`,
    measured: `${ratio.toFixed(2)}: Medley ${p95(times.ours).toFixed(1)} ms (${middle(times.ours)} in the middle), bare Fastify + pg ${p95(times.bare).toFixed(1)} ms (${middle(times.bare)})`,
    goal: `≤ ${MOST}`,
    reached: ratio <= MOST,
  });
} finally {
  await bare.close();
  await pool.end();
  await admin.end();
  await app.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
