import pg from 'pg';
import { searchTerms } from '../kernel/rules/search-terms.ts';
import { authors, chance, furtherTags, type Source, texts, titles } from './million-news-texts.ts';

/** Numbers of the filled news, beyond those that the demo has given out. */
export const FIRST_ID = 1_000_000;
/** For the hours that a fill would take otherwise; what is measured runs with the settings of an installation. */
export const QUICKLY = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '16GB', autovacuum: 'off' },
};

const TEXTS = 4_000;
const PARAGRAPHS = 2;
const TAG_SETS = 5_000;
const FILLED = ['news', 'news_view', 'search_entry'];

/** A shop and the news that it shall have. */
export interface Crowd {
  shopId: number;
  news: number;
  /** What the index of the site takes them for, in turn: nothing but that index is filled then. News if nothing else is said. */
  types?: readonly string[];
}

const TOLD = 'zh text, en text, "zhTerms" text, "enTerms" text';

/** Puts rows into a table of the schema `bench`, each with its number. */
async function stage(sql: pg.Pool, table: string, columns: string, rows: readonly object[]): Promise<void> {
  await sql.query(
    `create unlogged table bench.${table} as
     select row_number() over () - 1 as n, r.* from jsonb_to_recordset('[]') as r (${columns})`,
  );
  for (let at = 0; at < rows.length; at += 1_000) {
    await sql.query(
      `insert into bench.${table} select $2::int + row_number() over () - 1, r.* from jsonb_to_recordset($1::jsonb) as r (${columns})`,
      [JSON.stringify(rows.slice(at, at + 1_000)), at],
    );
  }
  await sql.query(`create index on bench.${table} (n); analyze bench.${table}`);
}

async function demoTexts(sql: pg.Pool, shopId: number): Promise<Source[]> {
  const { rows } = await sql.query<Source>(
    `select json_build_array(lead, lead_en) as lead, json_build_array(body, body_en) as body,
       json_build_array(key_facts, key_facts_en) as "keyFacts"
     from news where shop_id = $1 and live and body_en <> '' order by id`,
    [shopId],
  );
  return rows;
}

/** Sets of one to four tags; the first tags stand in most of them. */
function tagSets(tags: readonly { id: number; words: string[] }[]): { ids: number[]; terms: string }[] {
  const next = chance(11);
  return Array.from({ length: TAG_SETS }, () => {
    const set = new Set(
      Array.from({ length: 1 + Math.floor(next() * 4) }, () => tags[Math.floor(next() ** 2 * tags.length)]),
    );
    const chosen = [...set].filter((tag) => tag !== undefined);
    return {
      ids: chosen.map(({ id }) => id),
      terms: searchTerms(chosen.flatMap(({ words }) => words).join('\n')).join(' '),
    };
  });
}

/** The indexes that no key stands on; made anew over all rows they cost a fraction. */
async function takeIndexes(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** What chance says of each item: newer ones have higher numbers, few categories and tags have most of them. */
const DRAW = `create unlogged table bench.draw as
  select n, $2::bigint + n as id, floor(random() * $3)::int as title, floor(random() * $4)::int as text,
    floor(random() * $5)::int as tags, floor(power(random(), 2) * $6)::int as author,
    ($7::bigint[])[1 + floor(power(random(), 2) * cardinality($7::bigint[]))::int] as category_id,
    case when s < 0.91 then 'published' when s < 0.94 then 'corrected' when s < 0.95 then 'withdrawn' end as standing,
    case when a < 0.94 then 'public' when a < 0.98 then 'member' else 'doctor' end as audience,
    e < 0.2 as english, floor(20 / power(random() + 0.0001, 0.7))::int as views,
    case when n % 4 = 0 then 'NCT' || lpad(n::text, 8, '0') end as trial,
    now() - ($1::int - n + random()) * (interval '10 years' / $1::int) as at
  from (select n, random() as s, random() as a, random() as e from generate_series(0, $1::int - 1) n) r`;

const FROM = `bench.draw d join bench.title i on i.n = d.title join bench.body x on x.n = d.text
  join bench.tags g on g.n = d.tags join bench.author w on w.n = d.author`;

const NEWS = `insert into news (shop_id, id, slug, title, title_en, lead, lead_en, body, body_en, locales, audience, tag_ids, author,
    author_en, state, standing, edition, published_at, edition_at, correction_note, withdrawn_at, withdrawal_reason,
    category_id, minutes, key_facts, key_facts_en, "references", evidence, created_at, updated_at)
  select $1::int, d.id, 'article-' || d.id, i.zh, case when d.english then i.en else '' end, x.lead, case when d.english then x."leadEn" else '' end,
    x.body || coalesce('<p>注册号 ' || d.trial || '</p>', ''), case when d.english then x."bodyEn" else '' end,
    case when d.english then array['zh-CN', 'en'] else array['zh-CN'] end, d.audience, g.ids,
    jsonb_build_object('name', w.zh, 'title', '主任医师', 'org', '云河医科大学'),
    case when d.english then jsonb_build_object('name', w.en, 'title', 'Chief Physician', 'org', 'Yunhe Medical University') end,
    coalesce(d.standing, 'draft'), d.standing, case when d.standing is null then 0 else 1 end,
    case when d.standing is not null then d.at end, case when d.standing is not null then d.at end,
    case when d.standing = 'corrected' then '例数有误' else '' end, case when d.standing = 'withdrawn' then d.at end,
    case when d.standing = 'withdrawn' then '资料来源有误' else '' end,
    d.category_id, 1 + d.n % 9, x.facts,
    case when d.english then x."factsEn" else '{}' end, array['云河血液学杂志, 2026, 12(11):801-812.'],
    (array['I', 'II', 'III', null])[1 + d.n % 4], d.at, d.at
  from ${FROM}`;

const PINS = `insert into pin_board (shop_id, slot, pins) select $1::int, 'home', jsonb_agg(jsonb_build_object('type', 'news', 'id', d.id,
    'audience', 'public', 'from', null, 'to', null) order by d.at desc) from bench.draw d where d.n % 50000 = 7 and d.standing is not null
  on conflict (shop_id, slot) do update set pins = excluded.pins`;

const VIEWS = `insert into news_view (shop_id, news_id, views) select $1::int, id, views from bench.draw
  where standing is not null order by n`;

const terms = (...of: string[]): string =>
  of.map((one) => `array_to_tsvector(string_to_array(${one}, ' '))`).join(' || ');

/** Entries of one language, as `search/commands/index-item.ts` makes them of what is published. */
const entries = (locale: 'zh-CN' | 'en', types: readonly string[]): string => {
  const [own, lead, wanted] = locale === 'en' ? ['en', '"leadEn"', 'd.english'] : ['zh', 'lead', 'true'];
  const said = terms(
    `i."${own}Terms"`,
    `x."${own}Terms"`,
    `w."${own}Terms"`,
    'g.terms',
    `coalesce(lower(d.trial), '')`,
  );
  return `insert into search_entry (shop_id, type, item_id, branch_id, locale, title, lead, author, url, audience, tag_ids, published_at,
      updated_at, body, title_terms, terms)
    select $1::int, (array['${types.join(`','`)}'])[1 + d.n % ${types.length}], d.id, d.category_id, '${locale}', i.${own}, x.${lead}, w.${own}, '/news/article-' || d.id, d.audience, g.ids, d.at, d.at,
      x.${own} || coalesce(E'\\n注册号 ' || d.trial, ''), ${terms(`i."${own}Terms"`)}, ${said}
    from ${FROM} where d.standing in ('published', 'corrected') and ${wanted}`;
};

async function categoriesOf(sql: pg.Pool, shopId: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>('select id from news_category where shop_id = $1 order by id', [
    shopId,
  ]);
  return rows.map(({ id }) => Number(id));
}

/** Three branches below each of the widest categories, and the tags that such a site has come to. */
async function widen(sql: pg.Pool, shopId: number): Promise<void> {
  await sql.query(
    `insert into news_category (shop_id, parent_id, key, name, name_en, position)
     select shop_id, id, key || '-' || n, name || n, name_en || ' ' || n, n from news_category, generate_series(1, 3) n
     where shop_id = $1 and parent_id is null`,
    [shopId],
  );
  const tags = furtherTags();
  await sql.query(
    `insert into tag (shop_id, category_id, name, name_en)
     select $1::int, (select min(id) from tag_category where shop_id = $1::int), zh, en from unnest($2::text[], $3::text[]) t (zh, en)`,
    [shopId, tags.map(([zh]) => zh), tags.map(([, en]) => en)],
  );
}

async function fillShop(
  sql: pg.Pool,
  { shopId, news, types }: Crowd,
  firstId: number,
  made: Record<'titles' | 'authors', number>,
) {
  const { rows: tags } = await sql.query<{ id: string; words: string[] }>(
    'select id, array[name, name_en] || synonyms as words from tag where shop_id = $1 order by id',
    [shopId],
  );
  await stage(
    sql,
    'tags',
    'ids bigint[], terms text',
    tagSets(tags.map(({ id, words }) => ({ id: Number(id), words }))),
  );
  const categories = await categoriesOf(sql, shopId);
  // Chance begins anew on the connection that draws, so that every run fills the same.
  const one = await sql.connect();
  await one.query('select setseed(0.5)');
  await one.query(DRAW, [news, firstId, made.titles, TEXTS, TAG_SETS, made.authors, categories]);
  await one.query('analyze bench.draw');
  one.release();
  const inIndex = async (locale: 'zh-CN' | 'en'): Promise<unknown> =>
    sql.query(entries(locale, types ?? ['news']), [shopId]);
  const asNews = async (): Promise<unknown> => {
    await sql.query(NEWS, [shopId]);
    await sql.query(VIEWS, [shopId]);
    return sql.query(PINS, [shopId]);
  };
  await Promise.all([inIndex('zh-CN').then(() => inIndex('en')), types === undefined ? asNews() : null]);
  await sql.query('drop table bench.draw, bench.tags');
}

/**
 * Fills shops of the demo with news, the first of them with more branches and tags too: rows as a published item leaves them,
 * the index of the site as publishing keeps it. Without histories, the trail and the console's index, which no reader asks.
 */
export async function fillNews(adminUrl: string, [first, ...others]: [Crowd, ...Crowd[]]): Promise<void> {
  const sql = new pg.Pool({
    connectionString: adminUrl,
    max: 2,
    options: '-c session_replication_role=replica -c jit=off -c maintenance_work_mem=1GB -c work_mem=256MB',
  });
  // What fails is told by the statement that failed, and not by connections that end with the database afterwards.
  sql.on('error', () => undefined);
  await sql.query('create schema bench');
  await widen(sql, first.shopId);
  const [allTitles, allAuthors] = [titles(), authors()];
  await stage(sql, 'title', TOLD, allTitles);
  await stage(sql, 'author', TOLD, allAuthors);
  const body = 'lead text, "leadEn" text, body text, "bodyEn" text, facts text[], "factsEn" text[]';
  await stage(sql, 'body', `${TOLD}, ${body}`, texts(await demoTexts(sql, first.shopId), TEXTS, PARAGRAPHS));
  const indexes = await takeIndexes(sql);
  let firstId = FIRST_ID;
  for (const crowd of [first, ...others]) {
    await fillShop(sql, crowd, firstId, { titles: allTitles.length, authors: allAuthors.length });
    firstId += crowd.news;
  }
  // Two at a time, as many as there are connections.
  await Promise.all(indexes.map((made) => sql.query(made)));
  await sql.query('drop schema bench cascade');
  for (const table of [...FILLED, 'tag', 'news_category']) await sql.query(`vacuum analyze ${table}`);
  await sql.end();
}
