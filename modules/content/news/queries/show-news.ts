import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader, shownListSql, shownTextSql, shownValueSql } from '../../envelope/public.ts';
import { cardColumns, cardSourceOf } from '../card-sql.ts';
import type { NewsArticle, NewsCard, news } from '../contract.ts';
import { newsKind } from '../kind.ts';

type Byline = NewsArticle['author'];

interface Row extends PageRow, Pick<NewsCard, 'category' | 'minutes' | 'views' | 'top'> {
  reviewer: Byline;
  evidence: NewsArticle['evidence'];
  coi: string;
  key_facts: string[];
  references: string[];
  review_due: string | null;
}

const readPage = pageReader<Row>(
  newsKind,
  `${cardColumns}, ${shownValueSql('reviewer')}, t.evidence, ${shownTextSql('coi')}, ${shownListSql('key_facts')},
    t."references", t.review_due::text`,
  cardSourceOf,
);

/** One item by its number or its slug, a former one included; a withdrawn one answers only its notice, `preview` its draft. */
export async function showNews(
  ctx: Ctx,
  idOrSlug: string,
  preview = '',
): Promise<OutputOf<(typeof news)['news.show']>> {
  const { row, page, withdrawn } = await readPage(ctx, idOrSlug, preview);
  const { category, minutes, views, top, evidence } = row;
  return {
    data: {
      ...page,
      ...{ category, minutes, views, top, evidence },
      reviewer: row.reviewer,
      keyFacts: withdrawn ? [] : row.key_facts,
      coi: row.coi,
      references: withdrawn ? [] : row.references,
      reviewDue: row.review_due,
      reviewOverdue: row.review_due !== null && row.review_due < ctx.services.now().toISOString().slice(0, 10),
    },
    can: { edit: ctx.can('news.article.save') },
  };
}
