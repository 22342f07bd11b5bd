import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import pg from 'pg';
import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { bytesOf, compare, type Side } from './compare.ts';
import { startBenchPortal } from './portal.ts';
import { signInAsStaff } from './staff.ts';

// Creating a news item as an editor who is signed in, with audit and history, against a handler that inserts into a
// plain table. autocannon puts a text of its own in the place of [<id>], so that every title differs.
const portal = await startBenchPortal();
const origin = await signInAsStaff(portal.url, 'hema.localhost', 'editor');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const text = { lead: '阶梯给药期间的观察要点', body: `<p>${'观察队列共纳入四十二例患者。'.repeat(40)}</p>` };
const ours: Side = {
  name: 'Medley',
  url: `${portal.url}/api/admin/news/article/save`,
  method: 'POST',
  headers: { ...origin, ...form },
  body: `${encodeForm(text)}&title=${encodeURIComponent('给药窗口')} [<id>]`,
};

await portal.sql(`create table public.bench_news (id bigint generated always as identity primary key,
  version int not null default 1, title text not null, lead text not null, body text not null,
  created_at timestamptz not null default now())`);
const pool = new pg.Pool({ connectionString: portal.adminUrl, max: 10 });
const bare = fastify();
bare.post('/save', async (request) => {
  const { title, lead, body } = request.body as Record<string, string>;
  const { rows } = await pool.query<{ id: string; version: number }>({
    name: 'save',
    text: 'insert into public.bench_news (title, lead, body) values ($1, $2, $3) returning id, version',
    values: [title, lead, body],
  });
  return { data: { id: Number(rows[0]?.id), version: rows[0]?.version } };
});
const theirs: Side = {
  name: 'bare Fastify + pg',
  url: `${await bare.listen({ port: 0, host: '127.0.0.1' })}/save`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: `{"title":"给药窗口 [<id>]","lead":${JSON.stringify(text.lead)},"body":${JSON.stringify(text.body)}}`,
};

for (const side of [ours, theirs]) {
  const { status, body } = await bytesOf(side);
  const said = body.toString().replace(/"id":\d+/, '"id":1');
  if (status !== 200 || said !== '{"data":{"id":1,"version":1}}') throw new Error(`${side.name}: ${status} ${said}`);
}
await compare('Create of a news item with audit and history, against a bare insert', ours, theirs, 0.4);
await bare.close();
await pool.end();
// Whatever follows a save, such as signals, may still be on its way.
await wait(500);
await portal.stop();
