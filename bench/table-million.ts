import pg from 'pg';
import { wireTypes } from '../kernel/database/wire-types.ts';
import { writeCursor } from '../kernel/record/seek-page.ts';
import { answerOf } from './compare.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';
import { signInAsStaff } from './staff.ts';
import { p95, timed } from './timed.ts';

// A million people in one shop: the console's list over HTTP, by one user, against the same SQL alone, sent by a
// superuser without row-level security; call and statement take turns in one run.
const ROWS = 1_000_000;
const TURNS = 150;
const GOAL = 2;

const portal = await startBenchPortal();
const shop = await portal.services.shops.byHost('hema.localhost');
if (shop === null) throw new Error('The demo shop is missing.');
await portal.sql('set session_replication_role = replica');
await portal.sql(
  `insert into member (shop_id, account_id, name, status, created_at)
   select $1, 10000000 + n, '人员' || n, case when n % 100 = 0 then 'blocked' else 'active' end,
     timestamptz '2020-01-01' + n * interval '2 minutes' from generate_series(1, $2::int) n`,
  [shop.shop.id, ROWS],
);
await portal.sql('set session_replication_role = default');
await portal.sql('vacuum analyze member');
const middle = await portal.sql(
  'select created_at::text as value, id from member where shop_id = $1 order by created_at desc, id desc offset $2 limit 1',
  [shop.shop.id, ROWS / 2],
);
const cursor = writeCursor({
  sort: '-createdAt',
  side: 'after',
  value: middle.rows[0].value,
  id: Number(middle.rows[0].id),
});

const headers = await signInAsStaff(portal.url, 'hema.localhost', 'admin');
const alone = new pg.Client({
  connectionString: portal.adminUrl,
  types: wireTypes,
  options: '-c timezone=Asia/Shanghai',
});
await alone.connect();

async function measure(title: string, query: string): Promise<void> {
  const address = `${portal.url}/api/admin/member/person/list?limit=20${query}`;
  portal.watch(true);
  const answer = JSON.parse(await answerOf(address, headers)) as { data: unknown[] };
  portal.watch(false);
  const list = portal.ran.at(-1);
  if (list === undefined || answer.data.length !== 20) throw new Error(`${title}: not a page of the list.`);
  const call = () => answerOf(address, headers);
  const statement = () => alone.query({ name: title, text: list.text, values: [...list.values] });
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 20; turn += 1) await Promise.all([call(), statement()]);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await timed(ours, call);
    await timed(bare, statement);
  }
  const [slow, least] = [p95(ours), p95(bare)];
  recordFigure({
    name: `Table of ${ROWS.toLocaleString('en')} rows, ${title}`,
    measured: `${(slow / least).toFixed(2)}: ${slow.toFixed(1)} ms, the SQL alone ${least.toFixed(1)} ms (p95)`,
    goal: `≤ ${GOAL}`,
    reached: slow / least <= GOAL,
  });
}

await measure('first page', '');
await measure('deep page', `&cursor=${cursor}`);
await measure('filtered page', '&status=blocked');
await measure('searched page', `&q=${encodeURIComponent('人员77')}`);
await alone.end();
await portal.stop();
