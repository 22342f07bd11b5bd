import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader } from '../../envelope/public.ts';
import { cardColumns, cardSourceOf } from '../card-sql.ts';
import type { NewsArticle, NewsCard, news } from '../contract.ts';
import { newsKind } from '../kind.ts';

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

const readPage = pageReader<Row>(
  newsKind,
  `${cardColumns}, t.reviewer, t.reviewer_en, t.evidence, t.coi, t.coi_en, t.key_facts, t.key_facts_en, t."references",
    t.review_due::text, coalesce(t.review_due < $6::date, false) AS overdue`,
  cardSourceOf,
);

/** One item by its number or its slug, a former one included; a withdrawn one answers only its notice, `preview` its draft. */
export async function showNews(
  ctx: Ctx,
  idOrSlug: string,
  preview = '',
): Promise<OutputOf<(typeof news)['news.show']>> {
  const now = ctx.services.now().toISOString();
  const { row, page, pick, withdrawn } = await readPage(ctx, idOrSlug, preview, now);
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
