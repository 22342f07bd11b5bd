import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isGathered } from '../../../kernel/database/gathered.ts';
import { withDatabase } from '../../../kernel/database/provision.ts';
import { MOST_COUNTED } from '../../../kernel/rules/count-text.ts';
import { testDatabase } from '../../../kernel/testkit/database.ts';
import { explained } from '../../../kernel/testkit/explained.ts';
import { type Ran, type WatchedDatabase, watchedDatabase } from '../../../kernel/testkit/watched-database.ts';
import { type NewsStage, newsStage } from './test-news-stage.ts';

/** More than are counted. */
const ITEMS = 10_500;
/** Of so many items one has a word that some have. */
const APART = 350;
const SOME = ITEMS / APART;
/** A page of twenty with what belongs to its cards, and a few to spare. */
const MOST_BLOCKS = 1_000;
/** The entries among which there are as many items as are counted, each where it lies. */
const MOST_COUNTED_BLOCKS = 5_000;

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
       select $1::int, 'item-' || n, case when n = 77 then '孤本' when n % ${APART} = 1 then '罕见' when n % 2 = 0 then '患者' else '随访' end, $2::bigint, 'published', 'published', at, at
       from generate_series(1, ${ITEMS}) n, lateral (select now() - n * interval '1 minute' as at) r returning *)
     insert into search_entry (shop_id, type, item_id, branch_id, locale, title, lead, url, audience, published_at, updated_at, title_terms, terms)
     select shop_id, 'news', id, category_id, locale, title, '', '/news/' || slug, 'public', published_at, published_at,
       array_to_tsvector(array[title]), array_to_tsvector(case when title in ('孤本', '罕见') then array[title] else array['患者', '随访'] end)
     from item,
       unnest(case when title = '孤本' or id % 3 = 0 then array['zh-CN', 'en'] else array['zh-CN'] end) locale`,
    [stage.shop.id, stage.categoryId],
  );
  await sql.query('vacuum analyze news');
  await sql.query('vacuum analyze search_entry');
});
afterAll(async () => {
  await sql.end();
  await stage.close();
});

const blocksOf = async (ran: Ran): Promise<number> => {
  const plan = await explained(sql, stage.shop.id, ran);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
};

const words: [which: string, q: string, total: number][] = [
  ['nearly all have', '患者', ITEMS - SOME - 1],
  ['some have', '罕见', SOME],
  ['one of them has', '孤本', 1],
  ['none has', '无人问津', 0],
];
interface List {
  data: object[];
  total: number;
}
const list = (more: object): Promise<List> => stage.call<List>(stage.as(null), 'news.list', { limit: 20, ...more });

test.each(words)('a page of the list by a word that %s reads little more than itself', async (_which, q, total) => {
  watched.watch(true);
  const { data } = await list({ q });
  watched.watch(false);
  expect(data).toHaveLength(Math.min(total, 20));
  for (const ran of watched.ran.splice(0)) {
    // What holds the words is counted on the way to the page.
    const most = isGathered(ran.text) ? MOST_COUNTED_BLOCKS : MOST_BLOCKS;
    expect(await blocksOf(ran), ran.text).toBeLessThan(most);
  }
});

test('what some have is listed page by page, newest first, each once, and is no longer once it is withdrawn', async () => {
  const slugs = async (page: number): Promise<string[]> => {
    const { data } = await stage.call<{ data: { slug: string }[] }>(stage.as(null), 'news.list', {
      q: '罕见',
      limit: 20,
      page,
    });
    return data.map(({ slug }) => slug);
  };
  const all = Array.from({ length: SOME }, (_, at) => `item-${at * APART + 1}`);
  expect([await slugs(1), await slugs(2), await slugs(3)]).toEqual([all.slice(0, 20), all.slice(20), []]);
  await sql.query(`update news set standing = 'withdrawn' where shop_id = $1 and slug = $2`, [stage.shop.id, all[1]]);
  expect(await slugs(1)).toEqual(all.slice(0, 20).filter((slug) => slug !== all[1]));
  await sql.query(`update news set standing = 'published' where shop_id = $1 and slug = $2`, [stage.shop.id, all[1]]);
});

test.each(words)(
  'items of a category with a word that %s are counted without a look at the others',
  async (_which, q) => {
    watched.watch(true);
    // Who is signed in reads with values of their own, so that nothing is kept yet.
    await stage.call(stage.as(await stage.person()), 'news.list', { q, category: 'research', limit: 20 });
    watched.watch(false);
    for (const ran of watched.ran.splice(0)) expect(await blocksOf(ran), ran.text).toBeLessThan(MOST_COUNTED_BLOCKS);
  },
);

// Of the last two either stands in half of the titles, so that the planner expects both in a quarter of them.
test.each([
  ['in half of the titles', '患者', 10_000],
  ['in one title', '孤本', 1],
  ['in all texts and in no title', '患者 随访', 10_000],
])('a page of the site search by words %s reads little more than itself', async (_where, q, total) => {
  watched.watch(true);
  const found = await stage.call<List>(stage.as(null), 'search.search', { q, limit: 20 });
  watched.watch(false);
  expect(found.total).toBe(total);
  expect(found.data).toHaveLength(Math.min(total, 20));
  // Of few the page is read by the keys that were found with them.
  const page = watched.ran.splice(0).find(({ text }) => /^WITH page|^SELECT shown/.test(text));
  if (page === undefined) throw new Error('The search read no page.');
  expect(await blocksOf(page)).toBeLessThan(MOST_BLOCKS);
});

test.each(words)(
  'items with a word that %s count once, in however many languages it stands',
  async (_which, q, total) => {
    for (const more of [{}, { category: 'research' }, { sort: 'views' }]) {
      expect(await list({ q, ...more }), JSON.stringify(more)).toMatchObject({
        total: Math.min(total, MOST_COUNTED),
        isAtLeast: total > MOST_COUNTED,
      });
    }
    expect(await list({ q, tag: stage.tagId })).toMatchObject({ total: 0 });
  },
);
