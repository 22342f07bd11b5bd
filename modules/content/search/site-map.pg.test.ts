import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';

const PAGES = 4_003;
/** What one turn of the process may write, in bytes: a part is written, tagged and compressed in one. */
const MOST_AT_ONCE = 1_000_000;

let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  // Each tenth is written in English too, and one is for members.
  await kit.ctx(shop).db.write((tx) =>
    tx.rows(
      `insert into search_entry (type, item_id, locale, title, lead, url, audience, published_at, updated_at, title_terms, terms)
       select 'news', n, l, 't' || n, '', '/news/n-' || n, case when n = 1 then 'member' else 'public' end, now(), now(), '', ''
       from generate_series(1, $1::int) n, unnest(case when n % 10 = 0 then array['zh-CN', 'en'] else array['zh-CN'] end) l`,
      [PAGES],
    ),
  );
});
afterAll(() => kit.close());

const parser = new XMLParser({ isArray: (name) => name === 'sitemap' || name === 'url' });

async function get(url: string): Promise<{ status: number; body: string }> {
  const answer = await kit.app.server.inject({ url, headers: { host: `${shop.code}.localhost` } });
  return { status: answer.statusCode, body: answer.payload };
}

test('a long site map is an index, whose parts name each public page once with its languages', async () => {
  const { sitemapindex } = parser.parse((await get('/sitemap.xml')).body) as {
    sitemapindex: { sitemap: { loc: string }[] };
  };
  const names = sitemapindex.sitemap.map(({ loc }) => new URL(loc).pathname);
  expect(names[0]).toBe('/sitemap/own.xml');
  // One has its own pages, the others two thousand of the items and what is left of them.
  expect(names.length).toBe(4);
  const found: string[] = [];
  for (const name of names) {
    const { status, body } = await get(name);
    expect(status).toBe(200);
    expect(body.length).toBeLessThan(MOST_AT_ONCE);
    const { urlset } = parser.parse(body) as { urlset: { url?: { loc: string; 'xhtml:link'?: unknown[] }[] } };
    for (const { loc, 'xhtml:link': links = [] } of urlset.url ?? []) {
      const { pathname } = new URL(loc);
      if (!pathname.startsWith('/news/n-')) continue;
      found.push(pathname);
      expect(links.length, pathname).toBe(Number(pathname.split('-')[1]) % 10 === 0 ? 2 : 0);
    }
  }
  expect(found.length).toBe(PAGES - 1);
  expect(new Set(found).size).toBe(PAGES - 1);
  expect(found).not.toContain('/news/n-1');
});

test('a part that the index does not name is not there', async () => {
  for (const name of ['search.0-99999999', 'search.5-6', 'search', 'nothing.1-2', '..%2fown']) {
    expect((await get(`/sitemap/${name}.xml`)).status, name).toBe(404);
  }
});
