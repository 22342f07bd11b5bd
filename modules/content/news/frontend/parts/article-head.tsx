import { useT } from '../../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { Byline } from '../../../../../ui/site/byline.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { NewsArticle } from '../../contract.ts';
import { newsQuery } from '../news-query.ts';
import css from './article-head.module.css';

/** Section, title, author, dates and reviewer of an article. */
export function ArticleHead({ article }: { article: NewsArticle }) {
  const t = useT();
  const { category, tags, title, author, at, minutes, views, reviewer, reviewDue, reviewOverdue, locale } = article;
  const [first] = tags;
  return (
    <header>
      <p className={css.kicker}>
        <Link to={newsQuery.address({ category: category.key })}>{category.name}</Link>
        {first && <Link to={`/tags/${first.id}`}>{first.name}</Link>}
      </p>
      <h1 className={css.title} lang={locale}>
        {title}
      </h1>
      <Byline
        author={author}
        facts={
          <MetaLine>
            <TimeAgo at={at} />
            {t('shell.article.minutes', { count: minutes })}
            {views > 0 && t('shell.article.views', { count: views })}
          </MetaLine>
        }
        end={
          reviewer && (
            <>
              <p>
                {t('shell.article.reviewer')}{' '}
                <span lang={textLocale(reviewer.name + reviewer.title)}>
                  <strong>{reviewer.name}</strong> {reviewer.title}
                </span>
              </p>
              {reviewDue && !reviewOverdue && <p>{t('shell.article.reviewedUntil', { date: reviewDue })}</p>}
            </>
          )
        }
      />
    </header>
  );
}
