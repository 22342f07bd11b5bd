import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  checkPreview,
  draftedSql,
  draftsOf,
  findPage,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
} from '../../envelope/public.ts';
import { cardColumns, cardSource, cardSourceOf } from '../card-sql.ts';
import type { NewsArticle, NewsCard, news } from '../contract.ts';

type Byline = NewsArticle['author'];

interface Row extends PageRow, Pick<NewsCard, 'category' | 'minutes' | 'views' | 'top'> {
  reviewer: Byline;
  reviewer_en: Byline;
  evidence: NewsArticle['evidence'];
  coi: string;
  coi_en: string;
  key_facts: string[];
  key_facts_en: string[];
  references: string[];
  review_due: string | null;
  overdue: boolean;
}

const select = (source: string, where: string): string => `
  SELECT ${cardColumns}, ${pageColumnsSql}, t.reviewer, t.reviewer_en, t.evidence, t.coi, t.coi_en, t.key_facts,
    t.key_facts_en, t."references", t.review_due::text, coalesce(t.review_due < $6::date, false) AS overdue
  FROM ${source} WHERE ${where} AND (t.slug = $4 OR t.id = $5)
  ORDER BY (t.slug = $4) DESC LIMIT 1`;
const SQL = select(cardSource, pagedSql);
const DRAFT_SQL = select(cardSourceOf(draftsOf('news')), draftedSql);

/** One item by its number or its slug, a former one included; a withdrawn one answers only its notice, `preview` its draft. */
export async function showNews(
  ctx: Ctx,
  idOrSlug: string,
  preview = '',
): Promise<OutputOf<(typeof news)['news.show']>> {
  const now = ctx.services.now().toISOString();
  const isPreview = preview !== '';
  if (isPreview) checkPreview(ctx, 'news', Number(idOrSlug), preview);
  const row = await findPage(ctx, 'news', idOrSlug, (slug, id) =>
    ctx.db.row<Row>(isPreview ? DRAFT_SQL : SQL, [...readerValues(ctx), isPreview ? '' : slug, id, now]),
  );
  const { page, pick, withdrawn } = pageFields(ctx, row, isPreview);
  const { category, minutes, views, top, evidence } = row;
  return {
    data: {
      ...page,
      ...{ category, minutes, views, top, evidence },
      reviewer: pick(row.reviewer, row.reviewer_en),
      keyFacts: withdrawn ? [] : pick(row.key_facts, row.key_facts_en),
      coi: pick(row.coi, row.coi_en),
      references: withdrawn ? [] : row.references,
      reviewDue: row.review_due,
      reviewOverdue: row.overdue,
    },
    can: { edit: ctx.can('news.article.save') },
  };
}
