import { useEffect } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Slot } from '../../../../../ui/site/slot.tsx';
import { ReadingPage } from '../../../envelope/parts/reading-page.tsx';
import { type NewsArticle, type NewsCard, news } from '../../contract.ts';
import { ArticleHead } from './article-head.tsx';
import { ReadNext } from './read-next.tsx';

/** An article as readers see it, withdrawn ones as a notice. */
export function ArticlePage({
  article,
  related,
  prev,
  next,
}: {
  article: NewsArticle;
  related: NewsCard[];
  prev: NewsCard | null;
  next: NewsCard | null;
}) {
  const { client } = useApp();
  const { id, state, isPreview } = article;
  const readable = state !== 'withdrawn';
  useEffect(() => {
    if (readable && !isPreview) client.call(news['news.view'], { id }, { quiet: true }).catch(() => undefined);
  }, [client, id, readable, isPreview]);
  return (
    <ReadingPage
      of="news"
      item={article}
      head={<ArticleHead article={article} />}
      actions={<Slot name="news.article.actions" props={{ type: 'news', id }} />}
    >
      {readable && !isPreview && <Slot name="news.article.remarks" props={{ type: 'news', id }} />}
      {readable && !isPreview && <Slot name="news.article.below" props={{ type: 'news', id }} />}
      <ReadNext related={related} prev={prev} next={next} />
    </ReadingPage>
  );
}
