import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ReactNode } from 'react';
import { wireTypes } from '../kernel/database/wire-types.ts';
import { SETTINGS_CHANGED } from '../kernel/settings/open-settings.ts';
import { PAGES_CHANGED } from '../kernel/site/page-signals.ts';
import type { Ran } from '../kernel/testkit/watched-database.ts';
import { answerOf } from './compare.ts';
import { answerQuestions } from './cpu-process.ts';
import { startBenchPortal } from './portal.ts';

// Our side of `cpu-per-answer.ts`, and what its pages cost at least: React alone, and their statements alone.
type Draw = (tree: ReactNode) => string;

// Before the site's bundle reads the name: the tree that a noted page is drawn from is kept as it was given. No other is:
// whatever lives on beyond its page makes the collector move and mark what it would not have to.
const server = createRequire(import.meta.url)('react-dom/server') as { renderToString: Draw };
const draw = server.renderToString;
let drawn: ReactNode = null;
let isNoting = false;
server.renderToString = (tree) => {
  if (isNoting) drawn = tree;
  return draw(tree);
};

const portal = await startBenchPortal({ kept: process.env.KEPT });
const pool = new pg.Pool({ connectionString: portal.adminUrl, max: 10, types: wireTypes });
pool.on('error', () => undefined);
const hosted = await portal.services.shops.byHost('hema.localhost');
if (hosted === null) throw new Error('The shop of the demo is not there.');
const shopId = hosted.shop.id;

/** What browsers say that they take: what pages begin with is compressed for whoever asks first. */
const TAKEN = 'gzip, deflate, br, zstd';

/** Forgets the pages as an editor's change does. */
const purge = (): Promise<void> => portal.services.signals.sendNow(PAGES_CHANGED, { shop: shopId });
/** Pages that begin differently are drawn anew, whatever they show: what they begin with is there again, and no piece of any other. */
async function beginAnew(): Promise<void> {
  await portal.services.signals.sendNow(SETTINGS_CHANGED, { shop: shopId });
  await answerOf(`${portal.url}/search`, { host: 'hema.localhost', 'accept-encoding': TAKEN });
}

let tree: ReactNode = null;
let statements: readonly (Ran & { name: string })[] = [];
/** A name for each text that was noted so far, by which it stays prepared. */
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bare ${names.size}`;
  names.set(text, name);
  return name;
};

answerQuestions(
  {
    address: () => ({ url: portal.url, adminUrl: portal.adminUrl, shopId }),
    purge,
    beginAnew,
    /** Notes what a page is drawn from, and how many statements it asks beside those that all pages begin with. */
    async note(path: string) {
      await beginAnew();
      // What is kept of reads is gone after a change, as it is wherever the page is measured.
      await purge();
      portal.ran.length = 0;
      portal.watch(true);
      isNoting = true;
      await answerOf(portal.url + path, { host: 'hema.localhost' });
      portal.watch(false);
      isNoting = false;
      [tree, statements] = [drawn, portal.ran.map((one) => ({ ...one, name: nameOf(one.text) }))];
      return statements.length;
    },
    /** The least that so many pages cost, each after a pause: their statements, by a bare pool, and their tree, as a text that can be sent. */
    async least({ times, pauseMs }: { times: number; pauseMs: number }) {
      for (let index = 0; index < times; index += 1) {
        await wait(pauseMs);
        await Promise.all(statements.map(({ name, text, values }) => pool.query({ name, text, values: [...values] })));
        Buffer.from(draw(tree));
      }
    },
    /** Fills the shop with copies of one news item, so that its list has far more than a page. */
    async fill(news: number) {
      const { rows } = await portal.sql(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_schema = 'public' and table_name = 'news' and is_generated = 'NEVER'`,
      );
      await portal.sql('set session_replication_role = replica');
      await portal.sql(
        `insert into news (${rows[0].columns}) select ${rows[0].columns} from generate_series(1, $2::int) g cross join lateral
           jsonb_populate_record(null::news, (select to_jsonb(n) || jsonb_build_object('id', 1000000 + g, 'slug', 'copy-' || g,
             'published_at', n.published_at - g * interval '1 minute')
           from news n where n.shop_id = $1 and n.live and n.audience = 'public' order by n.id limit 1))`,
        [shopId, news],
      );
      await portal.sql('reset session_replication_role');
      await portal.sql('vacuum analyze news');
      await purge();
    },
    /** Milliseconds of processor time that the database has used for the connections of an application. */
    async databaseMs(application: string) {
      const { rows } = await portal.sql('select pid from pg_stat_activity where application_name = $1', [application]);
      const spent = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
      return spent.reduce((sum, ns) => sum + ns, 0) / 1e6;
    },
    residentMb: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024,
  },
  async () => {
    await pool.end();
    await portal.stop();
  },
);
