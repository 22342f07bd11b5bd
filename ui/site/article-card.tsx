import type { ReactNode } from 'react';
import { AdMark } from './ad-mark.tsx';
import css from './article-card.module.css';
import type { ArticleFace } from './article-face.ts';
import { ArticleMeta } from './article-meta.tsx';
import { Cover } from './cover.tsx';
import { kept } from './kept.tsx';
import leads from './lead.module.css';
import { Link } from './link.tsx';

/**
 * Something to read as a card with its cover; `chips` says its state, `level` is that of its heading, `leaf` stands on the
 * edge of the cover, such as a day, and `foot` in the place of its usual facts.
 */
export const ArticleCard = kept(function ArticleCard({
  article,
  chips,
  leaf,
  foot = <ArticleMeta article={article} />,
  level = 3,
}: {
  article: ArticleFace;
  chips?: ReactNode;
  leaf?: ReactNode;
  foot?: ReactNode;
  level?: 2 | 3;
}) {
  const Title = `h${level}` as const;
  return (
    <article className={css.card}>
      <Cover id={article.id} url={article.url} src={article.cover} shape="wide" />
      <div className={css.text}>
        {leaf && <div className={css.leaf}>{leaf}</div>}
        {chips && <div className={css.chips}>{chips}</div>}
        <Title className={css.title} lang={article.locale}>
          <Link to={article.url}>
            {article.isAd && <AdMark />}
            {article.title}
          </Link>
        </Title>
        {article.lead && (
          <p className={leads.lead} lang={article.locale}>
            {article.lead}
          </p>
        )}
        <div className={css.foot}>{foot}</div>
      </div>
    </article>
  );
});

/** Cards side by side, up to three in a line, which they fill. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className={css.cards}>
      <div className={css.grid}>{children}</div>
    </div>
  );
}
