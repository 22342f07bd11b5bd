import { useT } from '../../kernel/client/site-app.ts';
import type { ArticleFace } from './article-face.ts';
import { MetaLine } from './meta-line.tsx';
import { TimeAgo } from './time-ago.tsx';

/** Category, time, reading time, and who it is kept for. */
export function ArticleMeta({ article }: { article: ArticleFace }) {
  const t = useT();
  const { category, at, minutes, audience } = article;
  return (
    <MetaLine>
      {category?.name}
      {at !== null && <TimeAgo at={at} />}
      {minutes !== undefined && minutes > 0 && t('shell.article.minutes', { count: minutes })}
      {audience === 'member' && t('shell.article.members')}
      {audience === 'doctor' && t('shell.article.doctors')}
    </MetaLine>
  );
}
