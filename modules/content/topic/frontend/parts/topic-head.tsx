import type { ReactNode } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import { PictureHead } from '../../../../../ui/site/picture-head.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { Topic } from '../../contract.ts';

/** Title and lead of a topic over its picture, with what a reader may do with it. */
export function TopicHead({ topic, children }: { topic: Topic; children: ReactNode }) {
  const t = useT();
  const { id, url, categoryName, hero, title, lead, locale, items, updatedAt } = topic;
  // What is for members or doctors, or was taken down, is counted and not shown.
  const open = topic.sections.reduce((sum, section) => sum + section.items.length, 0);
  return (
    <PictureHead
      {...{ id, url, title, lead }}
      src={hero}
      lang={locale}
      kicker={
        <>
          <Link to="/topics">{t('topic.title')}</Link>
          {categoryName !== '' && <span>{categoryName}</span>}
          <span>
            {open < items && topic.state !== 'withdrawn'
              ? t('topic.itemsOpen', { count: items, open })
              : t('topic.items', { count: items })}
          </span>
          <TimeAgo at={updatedAt} />
        </>
      }
    >
      {children}
    </PictureHead>
  );
}
