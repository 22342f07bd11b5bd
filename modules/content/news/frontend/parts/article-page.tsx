import { type CSSProperties, useEffect } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { EditorialNotices } from '../../../../../ui/site/editorial-notices.tsx';
import { ReadingActions } from '../../../../../ui/site/reading-actions.tsx';
import { RichText } from '../../../../../ui/site/rich-text.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import { useReadingScale } from '../../../../../ui/site/use-reading-scale.ts';
import { type NewsArticle, type NewsCard, news } from '../../contract.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import css from './article-page.module.css';
import { KeyFacts } from './key-facts.tsx';
import { ReadNext } from './read-next.tsx';

const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ');

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
  const { scale, factor, setScale } = useReadingScale();
  const { id, url, title, lead, body, cover, state, isPreview } = article;
  const readable = state !== 'withdrawn';
  useEffect(() => {
    if (readable && !isPreview) client.call(news['news.view'], { id }, { quiet: true }).catch(() => undefined);
  }, [client, id, readable, isPreview]);
  const lang = article.locale;
  return (
    <main id="content" className={css.page}>
      <div className={css.frame}>
        {readable && (
          <div className={css.side}>
            <ReadingActions
              title={title}
              scale={scale}
              onScale={setScale}
              words={`${title}. ${lead} ${wordsOf(body)}`}
              lang={lang}
              isDraft={isPreview}
            >
              {!isPreview && <Slot name="news.article.actions" props={{ type: 'news', id }} />}
            </ReadingActions>
          </div>
        )}
        <article className={css.article} style={{ '--reading-scale': factor } as CSSProperties}>
          <ArticleHead article={article} />
          <EditorialNotices facts={article} />
          {readable && (
            <>
              <p className={css.lead} lang={lang}>
                {lead}
              </p>
              <div className={css.cover}>
                <Cover id={id} url={url} src={cover} shape="wide" first />
              </div>
              <KeyFacts article={article} />
              <RichText html={body} lang={lang} />
              <ArticleFoot article={article} />
            </>
          )}
        </article>
      </div>
      <ReadNext related={related} prev={prev} next={next} />
    </main>
  );
}
