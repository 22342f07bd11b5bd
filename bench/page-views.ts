import { once } from 'node:events';
import autocannon from 'autocannon';
import pg from 'pg';
import { withDatabase } from '../kernel/database/provision.ts';
import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { bytesOf } from './compare.ts';
import { FROM, openCrowd } from './crowd.ts';
import { recordFigure } from './results.ts';
import { HOST } from './shipped.ts';
import { ownPage } from './staff.ts';

// Two thousand readers a second open an article, each of them another one; in the middle of the last second the process is asked to end.
// Every reading that was answered has to stand in the database afterwards, and none of them is a write of its own.
const [A_SECOND, SECONDS] = [2_000, 20];

const crowd = await openCrowd();
const { body } = await bytesOf({ url: `${crowd.url}/api/front/news/list?limit=1`, headers: { host: HOST } });
const [article] = (JSON.parse(body.toString()) as { data: { id: number }[] }).data;
if (article === undefined) throw new Error('The demo has no news.');
const admin = new pg.Client({
  connectionString: withDatabase(crowd.postgres.adminUrl, new URL(crowd.postgres.appUrl).pathname.slice(1)),
});
await admin.connect();
/** Readings of the article, and transactions that came to an end. */
async function counted(): Promise<{ readings: number; ended: number }> {
  const { rows } = await admin.query<{ readings: number; ended: number }>(
    `select (select coalesce(sum(readings), 0)::int from news_reader where news_id = $1)
       + (select coalesce(sum(views), 0)::int from news_view where news_id = $1) as readings,
       (select (xact_commit + xact_rollback)::int from pg_stat_database where datname = current_database()) as ended`,
    [article?.id],
  );
  return rows[0] ?? { readings: 0, ended: 0 };
}

const before = await counted();
let reader = 0;
const address = (): string => `10.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`;
const load = autocannon({
  url: `${crowd.url}/api/front/news/view`,
  method: 'POST',
  headers: { ...ownPage(HOST), 'content-type': 'application/x-www-form-urlencoded' },
  body: encodeForm({ id: article.id }),
  connections: 64,
  duration: SECONDS,
  overallRate: A_SECOND,
  setupClient(client) {
    const another = (): void => {
      reader += 1;
      client.setHeaders({
        ...{ ...ownPage(HOST), 'content-type': 'application/x-www-form-urlencoded' },
        ...{ [FROM]: address(), 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' },
      });
    };
    another();
    client.on('response', another);
  },
});
setTimeout(() => crowd.child.kill('SIGTERM'), (SECONDS - 0.5) * 1000);
const [result] = await Promise.all([load, once(crowd.child, 'exit')]);
const after = await counted();
await admin.end();
const [answered, stand] = [result['2xx'], after.readings - before.readings];
const transactions = (after.ended - before.ended) / answered;
recordFigure({
  name: `Page views, ${A_SECOND.toLocaleString('en')} a second for ${SECONDS} s, and the end of the process in the middle`,
  measured: `${(answered / (SECONDS - 0.5)).toFixed(0)}/s answered, ${result.non2xx} refused; of ${answered.toLocaleString('en')} readings ${(answered - stand).toLocaleString('en')} lost; ${transactions.toFixed(3)} transactions a reading`,
  goal: 'none lost, no write for each',
  reached: stand === answered && transactions < 0.1,
});
await crowd.stop();
