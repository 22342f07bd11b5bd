import { useApp } from '../../kernel/client/site-app.ts';
import type { ArticleFace } from './article-face.ts';
import { MetaLine } from './meta-line.tsx';
import { TimeAgo } from './time-ago.tsx';

/** Category, time, reading time, the language where it is not the reader's, and who it is kept for. */
export function ArticleMeta({ article }: { article: ArticleFace }) {
  const { t, locale, shop } = useApp();
  const { category, at, minutes, audience } = article;
  return (
    <MetaLine>
      {category?.name}
      {at !== null && <TimeAgo at={at} />}
      {minutes !== undefined && minutes > 0 && t('shell.article.minutes', { count: minutes })}
      {article.locale !== undefined && article.locale !== locale && t('shell.article.otherLanguage')}
      {audience !== undefined && shop.readers[audience]}
    </MetaLine>
  );
}
