import fastify from 'fastify';
import pg from 'pg';
import { answerQuestions } from './cpu-process.ts';

// The other side of `million-news.ts`: the same questions as somebody answers them who knows Fastify and PostgreSQL, and of
// Medley the tables alone. Its own SQL in one language, its own columns, no row-level security, nothing kept.
const SHOP = Number(process.env.SHOP);
const MOST_COUNTED = 10_000;
const pool = new pg.Pool({ connectionString: process.env.BARE_URL, max: 10, options: '-c timezone=Asia/Shanghai' });
pool.on('error', () => undefined);
const server = fastify();

type Row = Record<string, unknown>;
/** Prepared by its text, as drivers advise; but what searches words is planned for them. */
const names = new Map<string, string>();
async function ask<T extends object = Row>(text: string, values: unknown[]): Promise<T[]> {
  if (text.includes('::tsquery')) return (await pool.query<T>(text, values)).rows;
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return (await pool.query<T>({ name, text, values })).rows;
}

const PINNED = `n.id = any(array(select (p ->> 'id')::bigint from pin_board b cross join lateral jsonb_array_elements(b.pins) p
  where b.shop_id = $1))`;
const CARD = `n.id, n.slug, n.title, n.lead, n.cover, n.published_at, n.minutes, n.author->>'name' as author, n.tag_ids,
  ${PINNED} as pinned, c.key as category, c.name as category_name, v.views,
  array(select t.name from tag t where t.shop_id = n.shop_id and t.id = any(n.tag_ids)) as tags`;
const JOINS = `join news_category c on c.shop_id = n.shop_id and c.id = n.category_id
  left join news_view v on v.shop_id = n.shop_id and v.news_id = n.id`;
const PUBLIC = `n.shop_id = $1 and n.live and n.audience = 'public'`;
const NEWEST = 'order by n.published_at desc, n.id desc';

/** Pairs of neighbours in Chinese words, and Latin words as they are: so the index has them. */
const query = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) =>
      /[a-z0-9]/.test(word) ? [word] : [...word].slice(1).map((character, at) => [...word][at] + character),
    )
    .map((term) => `'${term}'`)
    .join(' & ');

interface Asked {
  category?: string;
  tag?: string;
  q?: string;
  /** Few items have the words: the stranger, who may guess, gathers them first. */
  few?: string;
  sort?: string;
  page?: string;
  limit?: string;
}

async function list({ category, tag, q, few, sort, page = '1', limit = '20' }: Asked) {
  const values: unknown[] = [SHOP];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const joins: string[] = [];
  const where = [PUBLIC];
  let order = NEWEST;
  if (category !== undefined) {
    const branches = await ask<{ id: string }>(
      `select id from news_category where shop_id = $1 and (key = $2
         or parent_id = (select id from news_category where shop_id = $1 and key = $2))`,
      [SHOP, category],
    );
    where.push(`n.category_id = any(${bind(branches.map(({ id }) => id))}::bigint[])`);
  }
  if (tag !== undefined) where.push(`n.tag_ids @> array[${bind(tag)}::bigint]`);
  let hits = '';
  if (q !== undefined) {
    const matching = `search_entry e where e.shop_id = $1 and e.type = 'news' and e.locale = 'zh-CN' and e.audience = 'public'
      and e.terms @@ ${bind(query(q))}::tsquery`;
    if (few === undefined) {
      where.push(`exists (select from ${matching} and e.item_id = n.id)`);
    } else {
      hits = `with hit as materialized (select e.item_id from ${matching})`;
      joins.push('join hit on hit.item_id = n.id');
    }
  }
  if (sort === 'views') {
    joins.push('join news_view r on r.shop_id = n.shop_id and r.news_id = n.id');
    order = 'order by r.views desc, r.news_id desc';
  }
  const from = `from news n ${joins.join(' ')} where ${where.join(' and ')}`;
  const seen = [...values];
  const offset = (Number(page) - 1) * Number(limit);
  const [data, counted] = await Promise.all([
    ask(
      `${hits} select ${CARD} from (
         select n.id, row_number() over (${order}) as place ${from} ${order} limit ${bind(limit)} offset ${bind(offset)}) p
       join news n on n.shop_id = $1 and n.id = p.id ${JOINS} order by p.place`,
      values,
    ),
    ask<{ total: string }>(
      `${hits} select count(*) as total from (select ${from} limit ${MOST_COUNTED + 1}) counted`,
      seen,
    ),
  ]);
  return { data, total: Number(counted[0]?.total) };
}

const categories = () =>
  ask(
    `select c.id, c.parent_id, c.key, c.name, coalesce(n.items, 0) as items from news_category c
     left join (select n.category_id, count(*) as items from news n where ${PUBLIC} group by n.category_id) n on n.category_id = c.id
     where c.shop_id = $1 order by c.position`,
    [SHOP],
  );

const top = (limit: string) =>
  ask(
    `select ${CARD} from (
       select n.id, row_number() over (order by ${PINNED} desc, case when ${PINNED} then n.published_at end desc,
         (coalesce(r.views, 0) + 10) / power(extract(epoch from now() - n.published_at) / 3600 + 2, 1.5) desc) as place
       from (select id from news n where ${PUBLIC} and n.published_at > now() - interval '30 days'
         union select id from news n where ${PUBLIC} and ${PINNED}) near
       join news n on n.shop_id = $1 and n.id = near.id left join news_view r on r.shop_id = n.shop_id and r.news_id = n.id
       order by place limit $2) best
     join news n on n.shop_id = $1 and n.id = best.id ${JOINS} order by best.place`,
    [SHOP, limit],
  );

interface Self {
  id: string;
  tag_ids: string[];
  category_id: string;
  published_at: Date;
}

async function self(id: string): Promise<Self> {
  const [row] = await ask<Self>(
    `select n.id, n.tag_ids, n.category_id, n.published_at from news n where ${PUBLIC} and n.id = $2`,
    [SHOP, id],
  );
  if (row === undefined) throw Object.assign(new Error('not found'), { statusCode: 404 });
  return row;
}

/** The newest hundred with a tag of it or in its category, those first that share most. */
async function related(id: string, limit: string) {
  const { tag_ids: tags, category_id: category } = await self(id);
  return ask(
    `select ${CARD} from (select n.* from news n
       where ${PUBLIC} and n.id <> $2 and (n.tag_ids && $3::bigint[] or n.category_id = $4) ${NEWEST} limit 100) n ${JOINS}
     order by cardinality(array(select unnest(n.tag_ids) intersect select unnest($3::bigint[]))) desc, n.published_at desc limit $5`,
    [SHOP, id, tags, category, limit],
  );
}

async function same(id: string, limit: string) {
  const { category_id: category, published_at: at } = await self(id);
  const near = (condition: string, order: string, most: string, more: unknown[]) =>
    ask(
      `select ${CARD} from news n ${JOINS} where ${PUBLIC} and n.category_id = $2 and ${condition} ${order} limit ${most}`,
      [SHOP, category, ...more],
    );
  const [[prev = null], [next = null], data] = await Promise.all([
    near('(n.published_at, n.id) < ($3, $4)', NEWEST, '1', [at, id]),
    near('(n.published_at, n.id) > ($3, $4)', 'order by n.published_at, n.id', '1', [at, id]),
    near('n.id <> $3', NEWEST, '$4', [id, limit]),
  ]);
  return { prev, next, data };
}

async function show(slug: string) {
  const [row] = await ask(
    `select ${CARD}, n.body, n.locales, n.edition, n.edition_at, n.standing, n.correction_note, n.reviewer, n.evidence, n.coi,
       n.key_facts, n."references", n.review_due, n.seo_title, n.seo_description
     from news n ${JOINS} where ${PUBLIC} and n.slug = $2`,
    [SHOP, slug],
  );
  if (row === undefined) throw Object.assign(new Error('not found'), { statusCode: 404 });
  return row;
}

const FOUND = `from search_entry e where e.shop_id = $1 and e.locale = 'zh-CN' and e.audience = 'public' and e.terms @@ $2::tsquery`;

async function search(typed: string, limit: string) {
  const words = query(typed);
  const [data, [figures]] = await Promise.all([
    ask(
      `select e.type, e.item_id, e.title, e.lead, e.author, e.url, e.body, e.published_at, e.title_terms @@ $2::tsquery as in_title,
         array(select t.name from tag t where t.shop_id = e.shop_id and t.id = any(e.tag_ids)) as tags
       ${FOUND} order by in_title desc, e.published_at desc limit $3`,
      [SHOP, words, limit],
    ),
    ask(
      `with hit as materialized (select e.type, e.tag_ids ${FOUND} limit ${MOST_COUNTED + 1})
       select (select count(*) from hit) as total,
         (select json_object_agg(type, items) from (select type, count(*) as items from hit group by type) t) as types,
         (select json_agg(t) from (select t.id, t.name, count(*) as items from hit, unnest(hit.tag_ids) as of (id)
            join tag t on t.shop_id = $1 and t.id = of.id group by t.id, t.name order by 3 desc limit 20) t) as tags`,
      [SHOP, words],
    ),
  ]);
  return { data, ...figures };
}

const PER_MAP = 2_000;
const xml = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function mapIndex(): Promise<string> {
  const [row] = await ask<{ total: string }>(`select count(*) as total from news n where ${PUBLIC}`, [SHOP]);
  const parts = Array.from(
    { length: Math.ceil(Number(row?.total) / PER_MAP) },
    (_, at) => `<sitemap><loc>/map/${at}.xml</loc></sitemap>`,
  );
  return `<sitemapindex>${parts.join('\n')}</sitemapindex>`;
}

async function map(part: string): Promise<string> {
  const rows = await ask<{ slug: string; locales: string[]; edition_at: Date }>(
    `select n.slug, n.locales, n.edition_at from news n where ${PUBLIC} order by n.id limit ${PER_MAP} offset $2`,
    [SHOP, Number.parseInt(part, 10) * PER_MAP],
  );
  const urls = rows.map(({ slug, locales, edition_at: at }) => {
    const others =
      locales.length < 2
        ? ''
        : locales.map((locale) => `<link hreflang="${locale}" href="/news/${xml(slug)}?lang=${locale}"/>`).join('');
    return `<url><loc>/news/${xml(slug)}</loc><lastmod>${at.toISOString()}</lastmod>${others}</url>`;
  });
  return `<urlset>${urls.join('\n')}</urlset>`;
}

async function rss(): Promise<string> {
  const rows = await ask<{ slug: string; title: string; lead: string; author: string; published_at: Date }>(
    `select n.slug, n.title, n.lead, n.author->>'name' as author, n.published_at from news n where ${PUBLIC} ${NEWEST} limit 50`,
    [SHOP],
  );
  const items = rows.map(
    ({ slug, title, lead, author, published_at: at }) =>
      `<item><title>${xml(title)}</title><link>/news/${xml(slug)}</link><description>${xml(lead)}</description><author>${xml(author)}</author><pubDate>${at.toUTCString()}</pubDate></item>`,
  );
  return `<rss version="2.0"><channel>${items.join('\n')}</channel></rss>`;
}

/** What a home shows: what stands at its top, the newest, the branches, and what comes next. */
async function home() {
  const [first, latest, branches, conferences] = await Promise.all([
    top('4'),
    list({ limit: '16' }),
    categories(),
    ask(
      `select slug, title, starts_on from conference where shop_id = $1 and live and starts_on >= current_date order by starts_on limit 2`,
      [SHOP],
    ),
  ]);
  return { first, latest: latest.data, branches, conferences };
}

type Query = { Querystring: Asked & { id?: string } };
server.get<Query>('/list', ({ query }) => list(query));
server.get('/categories', async () => ({ data: await categories() }));
server.get<Query>('/top', async ({ query: { limit = '5' } }) => ({ data: await top(limit) }));
server.get<Query>('/related', async ({ query: { id = '', limit = '4' } }) => ({ data: await related(id, limit) }));
server.get<Query>('/same', ({ query: { id = '', limit = '5' } }) => same(id, limit));
server.get<{ Params: { slug: string } }>('/show/:slug', async ({ params }) => ({ data: await show(params.slug) }));
server.get<Query>('/search', ({ query: { q = '', limit = '20' } }) => search(q, limit));
server.get('/home', () => home());
server.get<{ Params: { slug: string } }>('/article/:slug', async ({ params }) => {
  const article = await show(params.slug);
  const id = String(article.id);
  const [near, beside] = await Promise.all([same(id, '1'), related(id, '3')]);
  return { article, near, beside };
});
server.get<Query>('/list-page', async ({ query }) => {
  const [news, branches] = await Promise.all([list(query), categories()]);
  return { ...news, branches };
});
server.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml').send(await mapIndex()));
server.get<{ Params: { part: string } }>('/map/:part', async ({ params }, reply) =>
  reply.type('application/xml').send(await map(params.part)),
);
server.get('/rss.xml', async (_request, reply) => reply.type('application/rss+xml').send(await rss()));

const url = await server.listen({ port: 0, host: '127.0.0.1' });
answerQuestions({ address: () => ({ url }) }, async () => {
  await server.close();
  await pool.end();
});
