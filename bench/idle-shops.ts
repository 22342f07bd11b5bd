import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '../kernel/database/database.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { runMigrations } from '../kernel/database/run-migrations.ts';
import { foundPlatform } from '../kernel/tenancy/platform-shop.ts';
import { foundShop } from '../kernel/tenancy/store-shop.ts';
import { processorSeconds } from './processor-seconds.ts';
import { recordFigure } from './results.ts';
import { startServer } from './server.ts';

// What a whole installation costs while nobody does anything: the process and its database, with what the clock brings.
const SHOPS = Number(process.env.SHOPS ?? 2_000);
/** What comes every two and every five minutes comes in it. */
const SECONDS = Number(process.env.SECONDS ?? 300);
/** Behind the stroke of the clock that builds the index of new shops, and with all of it done. */
const STROKE_MINUTES = 10;
const MOST_PERCENT = 2;

const dataDir = mkdtempSync(join(tmpdir(), 'medley-bench-'));
// Its database lies in it, and goes with it, only where the database's account may pass.
chmodSync(dataDir, 0o711);

async function foundShops(appUrl: string): Promise<void> {
  const database = openDatabase(appUrl);
  await foundPlatform(database, 'localhost');
  for (let index = 1; index <= SHOPS; index += 1) {
    const code = `idle${index}`;
    await foundShop(database, {
      ...{
        code,
        name: { 'zh-CN': `学会 ${index}`, en: `Society ${index}` },
        internal: 'front',
        front: 'front',
      },
      theme: { accent: '#a61f38', accentDark: '#e4717f', hue: 350, headline: 'serif', radius: 12, dark: 'system' },
      domains: [{ host: `${code}.localhost`, kind: 'canonical' }],
    });
  }
  await database.close();
}

/** How many jobs wait whose time has come. */
async function waitingJobs(database: Database): Promise<number> {
  const row = await database.platform.row<{ waiting: number }>(
    "select count(*)::int as waiting from job.job where state < 'completed' and start_after <= now() and name not like '\\_\\_%'",
  );
  return row?.waiting ?? 0;
}

/** Waits until the shops have been seen to once: what is new in each of them is no idleness. */
async function settled(database: Database): Promise<void> {
  const stroke = STROKE_MINUTES * 60_000;
  await wait(stroke - (Date.now() % stroke) + 90_000);
  while ((await waitingJobs(database)) > 0) await wait(5_000);
}

const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
try {
  await runMigrations(postgres.ownerUrl);
  await foundShops(postgres.appUrl);
  const { child: server } = await startServer({ dataDir, postgres });
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const database = openDatabase(postgres.appUrl);
  await settled(database);
  const before = [processorSeconds(server.pid ?? 0), processorSeconds(postmaster)];
  await wait(SECONDS * 1000);
  const [ofServer = 0, ofDatabase = 0] = [processorSeconds(server.pid ?? 0), processorSeconds(postmaster)].map(
    (seconds, index) => ((seconds - (before[index] ?? 0)) / SECONDS) * 100,
  );
  const waiting = await waitingJobs(database);
  await database.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  recordFigure({
    name: `Idle cost of ${SHOPS.toLocaleString('en')} shops, over ${SECONDS} s`,
    measured: `${(ofServer + ofDatabase).toFixed(2)} % of a core: process ${ofServer.toFixed(2)} %, database ${ofDatabase.toFixed(2)} %; ${waiting} jobs wait`,
    goal: `< ${MOST_PERCENT} %, none waits`,
    reached: ofServer + ofDatabase < MOST_PERCENT && waiting === 0,
  });
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
