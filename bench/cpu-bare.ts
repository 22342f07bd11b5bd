import fastify from 'fastify';
import pg from 'pg';
import { wireTypes } from '../kernel/database/wire-types.ts';
import { answerQuestions } from './cpu-process.ts';

// The other side of `cpu-per-answer.ts`: the same two questions as somebody answers them who knows Fastify and PostgreSQL
// and nothing of Medley. Its own SQL in one language, plain columns put together here, no row-level security, no contract,
// no limits and no log.
const SHOP = Number(process.env.SHOP);
/** The list says how many there are up to here, and beyond it that there are more. */
const MOST_COUNTED = 10_000;
const pool = new pg.Pool({
  connectionString: process.env.ADMIN_URL,
  max: 10,
  application_name: 'bare',
  types: wireTypes,
  options: '-c timezone=Asia/Shanghai',
});
pool.on('error', () => undefined);
const server = fastify();

const CARD = `n.id, n.slug, n.title, n.lead, n.cover, n.published_at, n.audience, n.standing, n.minutes, n.author, n.advertiser,
  n.id = any(array(select (p ->> 'id')::bigint from pin_board b cross join lateral jsonb_array_elements(b.pins) p
    where b.shop_id = $1 and p ->> 'type' = 'news' and (p ->> 'from' is null or (p ->> 'from')::timestamptz <= now())
      and (p ->> 'to' is null or (p ->> 'to')::timestamptz > now()))) as top,
  c.key as category_key, c.name as category_name, coalesce(v.views, 0) as views,
  (select json_agg(json_build_object('id', t.id, 'name', t.name) order by array_position(n.tag_ids, t.id))
   from tag t where t.shop_id = n.shop_id and t.id = any(n.tag_ids)) as tags`;
const FROM = `from news n
  join news_category c on c.shop_id = n.shop_id and c.id = n.category_id
  left join news_view v on v.shop_id = n.shop_id and v.news_id = n.id`;

const cardOf = (row: Record<string, unknown>) => ({
  ...{ id: row.id, slug: row.slug, url: `/news/${row.slug}`, title: row.title, lead: row.lead, cover: row.cover },
  ...{ at: row.published_at, audience: row.audience, state: row.standing, locale: 'zh-CN', tags: row.tags ?? [] },
  ...{ category: { key: row.category_key, name: row.category_name }, views: row.views, top: row.top },
  isAd: row.advertiser !== '',
  minutes: row.minutes,
});

server.get<{ Querystring: { limit: string } }>('/api/front/news/list', async ({ query }) => {
  const limit = Number(query.limit);
  const [found, counted] = await Promise.all([
    pool.query({
      name: 'list',
      text: `select ${CARD}, case when n.cover like '/api/file/%' then (select '#at=' || f.focus_x || ',' || f.focus_y
          from file f where f.shop_id = n.shop_id and f.id = split_part(n.cover, '/', 4)::bigint) end as point
        ${FROM} where n.shop_id = $1 and n.live and n.audience = 'public'
        order by n.published_at desc, n.id desc limit $2`,
      values: [SHOP, limit],
    }),
    pool.query<{ total: number }>({
      name: 'count',
      text: `select count(*)::int as total from (select from news n
        where n.shop_id = $1 and n.live and n.audience = 'public' limit ${MOST_COUNTED + 1}) as counted`,
      values: [SHOP],
    }),
  ]);
  const data = found.rows.map((row) => ({
    ...cardOf(row),
    ...(row.point !== null && { cover: row.cover + row.point }),
    author: row.author?.name ?? '',
  }));
  const total = counted.rows[0]?.total ?? 0;
  return { data, total: Math.min(total, MOST_COUNTED), isAtLeast: total > MOST_COUNTED, page: 1, limit };
});

server.get<{ Params: { id: string } }>('/api/front/news/show/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({
    name: 'show',
    text: `select ${CARD}, n.body, n.locales, n.edition, n.edition_at, n.correction_note, n.seo_title, n.seo_description,
        n.reviewer, n.evidence, n.coi, n.key_facts, n."references", n.review_due::text,
        coalesce(n.review_due < now()::date, false) as overdue
      ${FROM} where n.shop_id = $1 and n.live and n.audience = 'public' and n.id = $2`,
    values: [SHOP, Number(params.id)],
  });
  const row = rows[0];
  if (row === undefined) return reply.code(404).send({ error: 'not found' });
  const data = {
    ...cardOf(row),
    ...{ body: row.body, locales: row.locales, author: row.author, edition: row.edition, isPreview: false },
    advertiser: row.advertiser,
    ...{
      updatedAt: row.edition_at,
      withdrawal: null,
      source: null,
      reviewer: row.reviewer,
      evidence: row.evidence,
      coi: row.coi,
    },
    correction: row.standing === 'corrected' ? { at: row.edition_at, note: row.correction_note } : null,
    seo: { title: row.seo_title || row.title, description: row.seo_description || row.lead, image: row.cover },
    ...{ keyFacts: row.key_facts, references: row.references, reviewDue: row.review_due, reviewOverdue: row.overdue },
  };
  return { data, can: { edit: false } };
});

const url = await server.listen({ port: 0, host: '127.0.0.1' });
answerQuestions({ address: () => ({ url }) }, async () => {
  await server.close();
  await pool.end();
});
