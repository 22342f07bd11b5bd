import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../../../kernel/database/provision.ts';
import { PAGES_CHANGED } from '../../../kernel/site/page-signals.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { eventually } from '../../../kernel/testkit/eventually.ts';
import { explained } from '../../../kernel/testkit/explained.ts';
import { type WatchedDatabase, watchedDatabase } from '../../../kernel/testkit/watched-database.ts';
import { type NewsStage, newsStage, type Saved } from './test-news-stage.ts';

const ITEMS = 40_000;
const LIMIT = 20;
/** Far behind what is skipped row by row. */
const DEEP = 1_500;
/** Far less than to go through the list, which makes a new ladder. */
const MOST_OF_PLACE = 100;

let stage: NewsStage;
let watched: WatchedDatabase;
let sql: pg.Client;

beforeAll(async () => {
  stage = await newsStage({
    over(database) {
      watched = watchedDatabase(database);
      return watched.database;
    },
  });
  sql = new pg.Client(withDatabase(inject('cluster').adminUrl, new URL(testDatabase().appUrl).pathname.slice(1)));
  await sql.connect();
  // Past the triggers: of so many rows neither the trail nor the console's index is asked.
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `insert into news (shop_id, slug, title, category_id, state, standing, edition, published_at, edition_at)
     select $1::int, 'item-' || n, 'item ' || n, $2::bigint, 'published', 'published', 1, at, at
     from generate_series(1, ${ITEMS}) n, lateral (select now() - n * interval '1 minute 123 microseconds' as at) r`,
    [stage.shop.id, stage.categoryId],
  );
  await sql.query('set session_replication_role = origin');
  await sql.query('vacuum analyze news');
});
afterAll(async () => {
  await sql.end();
  await stage.close();
});

interface List {
  data: { id: number }[];
  total: number;
  isAtLeast: boolean;
}

/** A page as a visitor is given it. */
async function pageOf(page: number, more: object = {}): Promise<{ ids: number[]; total: number }> {
  const { data, total } = await stage.call<List>(stage.as(null), 'news.list', { page, limit: LIMIT, ...more });
  return { ids: data.map(({ id }) => id), total };
}

/** The blocks that a page reads, those of finding its place apart. */
async function blocksOf(page: number, more: object = {}): Promise<{ page: number; place: number }> {
  watched.watch(true);
  await pageOf(page, more);
  watched.watch(false);
  const blocks = { page: 0, place: 0 };
  for (const ran of watched.ran.splice(0)) {
    const plan = await explained(sql, stage.shop.id, ran);
    blocks[ran.text.startsWith('with page') ? 'page' : 'place'] +=
      plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return blocks;
}

/** The same page off the table. */
async function rightPage(page: number): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from news where shop_id = $1 and live order by published_at desc, id desc',
    [stage.shop.id],
  );
  const ids = rows.map(({ id }) => Number(id));
  return { ids: ids.slice((page - 1) * LIMIT, page * LIMIT), total: ids.length };
}

const itemAt = async (page: number): Promise<Saved> => {
  const { rows } = await sql.query<{ id: string; version: number }>(
    `select id, version from news where shop_id = $1 and live order by published_at desc, id desc offset $2 limit 1`,
    [stage.shop.id, (page - 1) * LIMIT + 7],
  );
  return { id: Number(rows[0]?.id), version: Number(rows[0]?.version) };
};

const admin = async () => stage.as(await stage.person());

/** What editors do to the items of a list, each to one more. */
const changes: [does: string, change: () => Promise<unknown>][] = [
  ['an item is published', () => stage.published()],
  [
    'an item before it is withdrawn',
    async () => stage.step(await admin(), 'news.article.withdraw', { ...(await itemAt(300)), reason: '有误' }),
  ],
  [
    'an item behind it is withdrawn',
    async () => stage.step(await admin(), 'news.article.withdraw', { ...(await itemAt(1_700)), reason: '有误' }),
  ],
  [
    'an item on it is withdrawn, and one is published',
    async () => {
      await stage.step(await admin(), 'news.article.withdraw', { ...(await itemAt(DEEP)), reason: '有误' });
      await stage.published();
    },
  ],
  [
    'an item before it is pinned',
    async () =>
      stage.call(await admin(), 'news.article.pin', { id: (await itemAt(20)).id, slot: 'home', pinned: true }),
  ],
];

test.each(changes)(
  'when %s, a page far down is exact at once and reads no more than twice what the first one reads',
  async (_does, change) => {
    const inCategory = { category: 'research' };
    for (const more of [{}, inCategory]) await pageOf(DEEP, more);
    await change();
    const first = await blocksOf(1);
    const deep = [await blocksOf(DEEP), await blocksOf(DEEP, inCategory)];
    const right = await rightPage(DEEP);
    for (const more of [{}, inCategory]) await eventually(async () => expect(await pageOf(DEEP, more)).toEqual(right));
    for (const { page, place } of deep) {
      expect(page + place).toBeLessThanOrEqual(2 * first.page);
      expect(place).toBeLessThan(MOST_OF_PLACE);
    }
  },
);

test('what was removed past the application shifts no page once an item changes there', async () => {
  await pageOf(DEEP);
  const { id } = await itemAt(100);
  await sql.query('set session_replication_role = replica');
  await sql.query('delete from news where shop_id = $1 and id = $2', [stage.shop.id, id]);
  await stage.kit.services.signals.sendNow(PAGES_CHANGED, { shop: stage.shop.id, type: 'news', id });
  const right = await rightPage(DEEP);
  await eventually(async () => expect(await pageOf(DEEP)).toEqual(right));
});
