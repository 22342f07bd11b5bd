import type { ReactNode } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { Topic } from '../../contract.ts';
import css from './topic-head.module.css';

/** Title and lead of a topic over its picture, with what a reader may do with it. */
export function TopicHead({ topic, children }: { topic: Topic; children: ReactNode }) {
  const t = useT();
  const { id, url, categoryName, hero, title, lead, locale, items, updatedAt } = topic;
  return (
    <header className={css.head}>
      <div className={css.picture}>
        <Cover id={id} url={url} src={hero} shape="fill" first />
      </div>
      <div className={css.words}>
        <p className={css.kicker}>
          <Link to="/topics">{t('topic.title')}</Link>
          {categoryName !== '' && <span>{categoryName}</span>}
          <span>{t('topic.items', { count: items })}</span>
          <TimeAgo at={updatedAt} />
        </p>
        <h1 lang={locale}>{title}</h1>
        <p className={css.lead} lang={locale}>
          {lead}
        </p>
        <div className={css.actions} data-no-print>
          {children}
        </div>
      </div>
    </header>
  );
}
