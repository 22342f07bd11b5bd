import { useApp, useT } from '../../kernel/client/site-app.ts';
import { formatDate } from '../../kernel/rules/date-format.ts';
import { textLocale } from '../../kernel/rules/locale.ts';
import { AdMark } from './ad-mark.tsx';
import { classes } from './classes.ts';
import css from './editorial-notices.module.css';
import { Icon } from './icon.tsx';
import { useGone } from './use-gone.ts';

/** What a reader must know about a published text before reading it. */
export interface EditorialFacts {
  id?: number;
  state: string;
  locale: string;
  correction: { at: string; note: string } | null;
  withdrawal: { at: string; reason: string } | null;
  reviewDue?: string | null;
  reviewOverdue?: boolean;
  /** For whom it was made, where it is an advertisement. */
  advertiser?: string;
  /** A draft, seen by a link. */
  isPreview?: boolean;
}

const day = (at: string): string => formatDate(new Date(at));

/**
 * Notices above a text: an advertisement, a draft, withdrawn, corrected, past its medical review, or not in the reader's language. With `of`, its type,
 * an open page hears that its text is taken off the site, and shows the notice in its place.
 */
export function EditorialNotices({ facts, of }: { facts: EditorialFacts; of?: string | undefined }) {
  const t = useT();
  const { locale } = useApp();
  const { withdrawal, correction, reviewDue, reviewOverdue, isPreview, advertiser } = facts;
  useGone(withdrawal === null && !isPreview ? of : undefined, facts.id);
  if (withdrawal !== null) {
    return (
      <div className={classes(css.notice, css.strong)} role="status">
        <Icon name="warn" />
        <div>
          <strong>{t('shell.article.withdrawnTitle')}</strong>
          <p>{t('shell.article.withdrawn', { date: day(withdrawal.at), reason: withdrawal.reason })}</p>
        </div>
      </div>
    );
  }
  return (
    <>
      {advertiser && (
        <p className={css.notice}>
          <span>
            <AdMark />
            <span lang={textLocale(advertiser)}>{advertiser}</span> {t('shell.article.madeFor')}
          </span>
        </p>
      )}
      {isPreview && (
        <p className={classes(css.notice, css.warn)} role="status">
          <Icon name="warn" />
          <span>{t('shell.article.preview')}</span>
        </p>
      )}
      {reviewOverdue && reviewDue && (
        <p className={classes(css.notice, css.warn)} role="status">
          <Icon name="clock" />
          <span>{t('shell.article.overdue', { date: reviewDue })}</span>
        </p>
      )}
      {correction !== null && (
        <p className={css.notice}>
          <Icon name="check" />
          <span>{t('shell.article.corrected', { date: day(correction.at), note: correction.note })}</span>
        </p>
      )}
      {locale !== facts.locale && (
        <p className={css.notice}>
          <Icon name="book" />
          <span>{t('shell.article.chineseOnly')}</span>
        </p>
      )}
    </>
  );
}
