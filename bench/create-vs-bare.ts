import { randomUUID } from 'node:crypto';
import { parse as parseForm } from 'node:querystring';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import pg from 'pg';
import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { catchUp } from '../modules/content/search/commands/catch-up.ts';
import { bytesOf, compare, type Side } from './compare.ts';
import { startBenchPortal } from './portal.ts';
import { signInAsStaff } from './staff.ts';

// Creating a news item as an editor who is signed in, with audit and history, against a handler that inserts
// the same row and does nothing else; both are sent the same bytes, a form as browsers send it. autocannon puts a text
// of its own in the place of [<id>], so that every title differs. What a save leaves
// for its shop's job, new items for the search of the console, is done and timed after the rounds.
const portal = await startBenchPortal();
const origin = await signInAsStaff(portal.url, 'hema.localhost', 'editor');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const text = { lead: '阶梯给药期间的观察要点', body: `<p>${'观察队列共纳入四十二例患者。'.repeat(40)}</p>` };
const body = `${encodeForm(text)}&title=${encodeURIComponent('给药窗口')} [<id>]`;
const ours: Side = {
  name: 'Medley',
  url: `${portal.url}/api/admin/news/article/save`,
  method: 'POST',
  headers: { ...origin, ...form },
  body,
};

// The same row in a table of the same shape with the same indexes, but without walls, audit or history.
await portal.sql('create table public.bench_news (like public.news including all)');
await portal.sql('grant select, insert on public.bench_news to medley_app');
const columns = 'shop_id, slug, title, lead, body, created_by, edited_by';
const pool = new pg.Pool({ connectionString: portal.appUrl, max: 10 });
const bare = fastify();
bare.addContentTypeParser(form['content-type'], { parseAs: 'string' }, async (_request: unknown, text: string) =>
  parseForm(text),
);
bare.post('/save', async (request) => {
  const { title, lead, body } = request.body as Record<string, string>;
  const { rows } = await pool.query<{ id: string; version: number }>({
    name: 'save',
    text: `insert into public.bench_news (${columns}) values (1, $1, $2, $3, $4, 1, 1) returning id, version`,
    values: [`news-${randomUUID()}`, title, lead, body],
  });
  return { data: { id: Number(rows[0]?.id), version: rows[0]?.version } };
});
const theirs: Side = {
  name: 'bare Fastify + pg',
  url: `${await bare.listen({ port: 0, host: '127.0.0.1' })}/save`,
  method: 'POST',
  headers: form,
  body,
};

for (const side of [ours, theirs]) {
  const { status, body } = await bytesOf(side);
  const said = body.toString().replace(/"id":\d+/, '"id":1');
  if (status !== 200 || said !== '{"data":{"id":1,"version":1}}') throw new Error(`${side.name}: ${status} ${said}`);
}
const hema = await portal.services.shops.byHost('hema.localhost');
if (hema === null) throw new Error('The demo shop is missing.');
const job = portal.makeContext({ requestId: 'bench-job', shop: hema.shop, person: null, locale: 'zh-CN' });
const takeIn = async (): Promise<string> => {
  const { rows } = await portal.sql('select count(*)::int as items from search_waiting');
  const began = performance.now();
  await catchUp(job);
  return `${((performance.now() - began) / rows[0].items).toFixed(2)} ms an item afterwards, for the console's search`;
};
await compare(
  'Create of a news item with audit and history, against a bare insert of the row',
  ours,
  theirs,
  0.4,
  takeIn,
);
await bare.close();
await pool.end();
// Whatever follows a save, such as signals, may still be on its way.
await wait(500);
await portal.stop();
