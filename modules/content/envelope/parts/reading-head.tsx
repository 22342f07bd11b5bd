import type { ReactNode } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { Byline } from '../../../../ui/site/byline.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import css from './reading-head.module.css';

type Person = { name: string; title: string; org: string } | null;

interface ReadingHeadProps {
  item: {
    title: string;
    locale: string;
    author: Person;
    reviewer: Person;
    reviewDue: string | null;
    reviewOverdue: boolean;
  };
  /** Links to where it belongs. */
  kicker: ReactNode;
  /** Small facts under the author, such as when it came out. */
  facts: ReactNode;
}

/** Where a text belongs, its title, who wrote it and who answers for it. */
export function ReadingHead({ item, kicker, facts }: ReadingHeadProps) {
  const t = useT();
  const { title, locale, author, reviewer, reviewDue, reviewOverdue } = item;
  return (
    <header>
      <p className={css.kicker}>{kicker}</p>
      <h1 className={css.title} lang={locale}>
        {title}
      </h1>
      <Byline
        author={author}
        facts={<MetaLine>{facts}</MetaLine>}
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
