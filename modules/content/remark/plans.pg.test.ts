import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../../../kernel/database/provision.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { explained } from '../../../kernel/testkit/explained.ts';
import { type WatchedDatabase, watchedDatabase } from '../../../kernel/testkit/watched-database.ts';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';
import { SORTS } from './rules/states.ts';

/** Comments on one thing, one in forty of them an answer. */
const COMMENTS = 200_000;
/** A page of twenty with the first answers to each, likes and names, and how many there are. */
const MOST_BLOCKS = 1_500;

let stage: NewsStage;
let watched: WatchedDatabase;
let sql: pg.Client;
let item: number;
beforeAll(async () => {
  stage = await newsStage({
    over(database) {
      watched = watchedDatabase(database);
      return watched.database;
    },
  });
  item = (await stage.published()).id;
  const writer = await stage.person();
  sql = new pg.Client(withDatabase(inject('cluster').adminUrl, new URL(testDatabase().appUrl).pathname.slice(1)));
  await sql.connect();
  // Past the triggers, which count row by row.
  await sql.query('set session_replication_role = replica');
  await sql.query(
    `insert into remark (shop_id, id, type, target_id, parent_id, author_id, body, state, at, stars)
     select $1::int, 1000000 + n, 'news', $2::bigint, case when n % 40 = 0 then 1000000 + n - 1 end, $3::bigint, 'comment ' || n,
       case when n % 500 = 0 then 'review' else 'published' end, now() - n * interval '1 second', n * 7 % 1000
     from generate_series(1, ${COMMENTS}) n`,
    [stage.shop.id, item, writer.id],
  );
  await sql.query('set session_replication_role = origin');
  await sql.query('vacuum analyze remark');
});
afterAll(async () => {
  await sql.query('set session_replication_role = replica');
  await sql.query('delete from remark where shop_id = $1', [stage.shop.id]);
  await sql.end();
  await stage.close();
});

interface Page {
  data: { id: number }[];
  next?: string | null;
}

/** What a call reads in the database, and what it answers. */
async function blocksOf(
  name: string,
  input: Record<string, unknown>,
  as = stage.as(null),
): Promise<{ blocks: number; page: Page }> {
  watched.watch(true);
  const page = await stage.call<Page>(as, name, input);
  watched.watch(false);
  let blocks = 0;
  for (const ran of watched.ran.splice(0)) {
    const plan = await explained(sql, stage.shop.id, ran);
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return { blocks, page };
}

test.each(SORTS)('the first page and the one behind it, %s first, are read by their index', async (sort) => {
  const asked = { type: 'news', id: item, sort };
  const first = await blocksOf('remark.list', asked);
  expect(first.page.data).toHaveLength(20);
  expect(first.blocks).toBeLessThan(MOST_BLOCKS);
  const second = await blocksOf('remark.list', { ...asked, cursor: first.page.next });
  expect(second.page.data).toHaveLength(20);
  expect(second.blocks).toBeLessThan(MOST_BLOCKS);
  const both = [...first.page.data, ...second.page.data].map(({ id }) => id);
  expect(new Set(both).size).toBe(40);
});

test('the desk reads what waits by its index', async () => {
  const desk = stage.as(await stage.person());
  for (const asked of [{ state: 'review' }, { state: 'review', sort: 'at' }, {}]) {
    expect((await blocksOf('remark.remark.list', asked, desk)).blocks).toBeLessThan(MOST_BLOCKS);
  }
});
