import { redirect } from 'react-router';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { news } from '../contract.ts';
import { articleMeta } from './parts/article-meta.ts';
import { ArticlePage } from './parts/article-page.tsx';

/** Fetches an article with what belongs beside it; a former or numeric address leads to the present one. */
export async function loader({ client }: SiteApp, { params, url }: ViewAddress) {
  const asked = params.slug ?? '';
  const preview = url.searchParams.get('preview') ?? '';
  const { data: article } = await client.call(news['news.show'], { id: asked, preview });
  // A draft has no neighbours yet.
  if (article.isPreview) return { article, related: [], prev: null, next: null };
  if (article.slug !== asked) throw redirect(`${article.url}${url.search}`, 301);
  if (article.state === 'withdrawn') return { article, related: [], prev: null, next: null };
  const [related, same] = await Promise.all([
    client.call(news['news.related'], { id: article.id, limit: 3 }),
    client.call(news['news.same'], { id: article.id, limit: 1 }),
  ]);
  return { article, related: related.data, prev: same.prev, next: same.next };
}

/** Head of an article. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  articleMeta(app, data.article);

/** What modules may add beside an article. */
export const slots = ['news.article.actions', 'news.article.remarks', 'news.article.below'];

/** An article with its reading tools, its sources, and what to read next. */
export default function ArticleScreen() {
  const { article, related, prev, next } = useViewData<typeof loader>();
  return <ArticlePage key={article.id} article={article} related={related} prev={prev} next={next} />;
}
