import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../../../kernel/database/provision.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { explained } from '../../../kernel/testkit/explained.ts';
import { type WatchedDatabase, watchedDatabase } from '../../../kernel/testkit/watched-database.ts';
import { type NewsStage, newsStage } from './test-news-stage.ts';

const ITEMS = 10_000;
/** A page of twenty with what belongs to its cards, and a few to spare. */
const MOST_BLOCKS = 1_000;

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
    `with item as (
       insert into news (shop_id, slug, title, category_id, state, standing, published_at, edition_at)
       select $1::int, 'item-' || n, case when n = 77 then '孤本' else '患者' end, $2::bigint, 'published', 'published', at, at
       from generate_series(1, ${ITEMS}) n, lateral (select now() - n * interval '1 minute' as at) r returning *)
     insert into search_entry (shop_id, type, item_id, locale, title, lead, url, audience, published_at, updated_at, title_terms, terms)
     select shop_id, 'news', id, 'zh-CN', title, '', '/news/' || slug, 'public', published_at, published_at, terms, terms
     from item, lateral (select array_to_tsvector(array[title]) as terms) r`,
    [stage.shop.id, stage.categoryId],
  );
  await sql.query('vacuum analyze news');
  await sql.query('vacuum analyze search_entry');
}, 120_000);
afterAll(async () => {
  await sql.end();
  await stage.close();
});

test.each([
  ['all items have', '患者', 20],
  ['one of them has', '孤本', 1],
  ['none has', '无人'.repeat(2), 0],
])('a page of the list by a word that %s reads little more than itself', async (_which, q, found) => {
  watched.watch(true);
  const { data } = await stage.call<{ data: object[] }>(stage.as(null), 'news.list', { q, limit: 20 });
  watched.watch(false);
  expect(data).toHaveLength(found);
  const page = watched.ran.splice(0).find(({ text }) => text.startsWith('with page'));
  if (page === undefined) throw new Error('The list read no page.');
  const plan = await explained(sql, stage.shop.id, page);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(MOST_BLOCKS);
});
