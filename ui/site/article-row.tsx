import type { ReactNode } from 'react';
import { AdMark } from './ad-mark.tsx';
import type { ArticleFace } from './article-face.ts';
import { ArticleMeta } from './article-meta.tsx';
import css from './article-row.module.css';
import { classes } from './classes.ts';
import { Cover } from './cover.tsx';
import { kept } from './kept.tsx';
import leads from './lead.module.css';
import { Link } from './link.tsx';

/**
 * Something to read as a line of a list; `large` shows its lead too, `level` is that of its heading, `title` and `lead`
 * stand in the place of its own. Stands in a list element.
 */
export const ArticleRow = kept(function ArticleRow({
  article,
  large = false,
  level = 3,
  title = article.title,
  lead = article.lead,
}: {
  article: ArticleFace;
  large?: boolean;
  level?: 2 | 3;
  title?: ReactNode;
  lead?: ReactNode;
}) {
  const Title = `h${level}` as const;
  return (
    <article className={classes(css.row, css.link, large && css.large)}>
      <div className={css.text}>
        <Title className={css.title} lang={article.locale}>
          <Link to={article.url}>
            {article.isAd && <AdMark />}
            {title}
          </Link>
        </Title>
        {large && (
          <p className={classes(leads.lead, css.lead)} lang={article.locale}>
            {lead}
          </p>
        )}
        <ArticleMeta article={article} />
      </div>
      <div className={css.cover}>
        <Cover id={article.id} url={article.url} src={article.cover} shape="square" />
      </div>
    </article>
  );
});
