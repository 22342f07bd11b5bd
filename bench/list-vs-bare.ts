import fastify from 'fastify';
import pg from 'pg';
import { wireTypes } from '../kernel/database/wire-types.ts';
import { answerOf, compare, refuseUnequal } from './compare.ts';
import { startBenchPortal } from './portal.ts';

// API list of 20 news with category filter and count, not cached, against a bare Fastify + pg handler with the same SQL,
// which connects as superuser, so without row-level security.
const portal = await startBenchPortal();
const path = '/api/front/news/list?category=research&limit=20';
const headers = { host: 'hema.localhost' };
portal.watch(true);
await answerOf(portal.url + path, headers);
portal.watch(false);
const list = portal.ran.at(-1);
if (list === undefined) throw new Error('The list ran no statement.');

const pool = new pg.Pool({
  connectionString: portal.adminUrl,
  max: 10,
  types: wireTypes,
  options: '-c timezone=Asia/Shanghai',
});
const bare = fastify();
bare.get('/api/front/news/list', async () => {
  const { rows } = await pool.query<{ total: number; data: unknown[] }>({
    name: 'list',
    text: list.text,
    values: [...list.values],
  });
  return { data: rows[0]?.data, total: rows[0]?.total, page: 1, limit: 20 };
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

const ours = { name: 'Medley', url: portal.url + path, headers };
const theirs = { name: 'bare Fastify + pg', url: bareUrl + path };
await refuseUnequal(ours, theirs);
await compare('List of 20 news with category filter and count', ours, theirs, 0.8);
await bare.close();
await pool.end();
await portal.stop();
