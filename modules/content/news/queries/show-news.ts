import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceSql, type Byline, formerSlugOwner, shownIn, textIn } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsArticle, NewsCard, news } from '../contract.ts';
import { cardValues } from './card-values.ts';

interface Row extends NewsCard {
  body: string;
  body_en: string;
  locales: ('zh-CN' | 'en')[];
  author_zh: Byline | null;
  author_en: Byline | null;
  reviewer: Byline | null;
  reviewer_en: Byline | null;
  evidence: NewsArticle['evidence'];
  coi: string;
  coi_en: string;
  key_facts: string[];
  key_facts_en: string[];
  references: string[];
  review_due: string | null;
  overdue: boolean;
  edition: number;
  edition_at: string;
  correction_note: string;
  withdrawn_at: string | null;
  withdrawal_reason: string;
  seo_title: string;
  seo_title_en: string;
  seo_description: string;
  seo_description_en: string;
}

const SQL = `
  SELECT ${cardColumns}, t.body, t.body_en, t.locales, t.author AS author_zh, t.author_en, t.reviewer, t.reviewer_en,
    t.evidence, t.coi, t.coi_en, t.key_facts, t.key_facts_en, t."references", t.review_due::text,
    coalesce(t.review_due < $6::date, false) AS overdue, t.edition, t.edition_at, t.correction_note, t.withdrawn_at,
    t.withdrawal_reason, t.seo_title, t.seo_title_en, t.seo_description, t.seo_description_en
  FROM ${cardSource}
  WHERE t.shop_id = $1 AND t.standing IS NOT NULL AND ${audienceSql('t.audience', 2)} AND (t.slug = $4 OR t.id = $5)
  ORDER BY (t.slug = $4) DESC LIMIT 1`;

/** One item by its number or its slug, a former one included; a withdrawn one answers only its notice. */
export async function showNews(ctx: Ctx, idOrSlug: string): Promise<OutputOf<(typeof news)['news.show']>> {
  const id = /^\d{1,15}$/.test(idOrSlug) ? Number(idOrSlug) : 0;
  const read = (slug: string, number: number): Promise<Row | null> =>
    ctx.db.row<Row>(SQL, [...cardValues(ctx), slug, number, ctx.services.now().toISOString()]);
  let row = await read(idOrSlug, id);
  if (row === null) {
    const owner = await formerSlugOwner(ctx.db, 'news', idOrSlug);
    row = owner === null ? null : await read('', owner);
  }
  if (row === null) throw notFound();
  return { data: articleOf(ctx, row), can: { edit: ctx.can('news.article.save') } };
}

function articleOf(ctx: Ctx, row: Row): NewsArticle {
  const locale = shownIn(row.locales, ctx.locale);
  const pick = <T extends string | readonly unknown[] | object | null>(zh: T, en: T): T => textIn(locale, zh, en);
  const withdrawn = row.state === 'withdrawn';
  const { id, slug, url, title, lead, cover, tags, at, audience, state, category, minutes, views, top } = row;
  return {
    ...{ id, slug, url, title, cover, tags, at, audience, state, locale, category, minutes, views, top },
    lead: withdrawn ? '' : lead,
    body: withdrawn ? '' : pick(row.body, row.body_en),
    locales: row.locales,
    author: pick(row.author_zh, row.author_en),
    reviewer: pick(row.reviewer, row.reviewer_en),
    keyFacts: withdrawn ? [] : pick(row.key_facts, row.key_facts_en),
    evidence: row.evidence,
    coi: pick(row.coi, row.coi_en),
    references: withdrawn ? [] : row.references,
    reviewDue: row.review_due,
    reviewOverdue: row.overdue,
    edition: row.edition,
    updatedAt: row.edition_at,
    correction: state === 'corrected' ? { at: row.edition_at, note: row.correction_note } : null,
    withdrawal: withdrawn ? { at: row.withdrawn_at ?? row.edition_at, reason: row.withdrawal_reason } : null,
    seo: {
      title: pick(row.seo_title, row.seo_title_en) || title,
      description: withdrawn ? '' : pick(row.seo_description, row.seo_description_en) || lead,
      image: cover,
    },
  };
}
