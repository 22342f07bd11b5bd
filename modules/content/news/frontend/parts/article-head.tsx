import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import { ReadingHead } from '../../../envelope/parts/reading-head.tsx';
import type { NewsArticle } from '../../contract.ts';
import { newsQuery } from '../news-query.ts';

/** Section, title, author, dates and reviewer of an article. */
export function ArticleHead({ article }: { article: NewsArticle }) {
  const t = useT();
  const { category, tags, at, minutes, views } = article;
  const [first] = tags;
  return (
    <ReadingHead
      item={article}
      kicker={
        <>
          <Link to={newsQuery.address({ category: category.key })}>{category.name}</Link>
          {first && <Link to={`/tags/${first.id}`}>{first.name}</Link>}
        </>
      }
      facts={[
        <TimeAgo key="at" at={at} />,
        t('shell.article.minutes', { count: minutes }),
        views > 0 && t('shell.article.views', { count: views }),
      ]}
    />
  );
}
