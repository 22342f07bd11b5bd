import { lazy, Suspense, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatTime } from '../../../../../kernel/rules/date-format.ts';
import { useNow } from '../../../../../ui/site/use-now.ts';
import { type Answer, remarks } from '../../contract.ts';
import css from './talk.module.css';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })));

interface ChatLineProps {
  one: Answer;
  pass: string;
  renew(): Promise<void>;
}

/** A line of a chat: who said it and when; one's own is taken back, somebody else's is reported. */
export function ChatLine({ one, pass, renew }: ChatLineProps) {
  const { client, t } = useApp();
  const now = useNow();
  const [isReporting, setReporting] = useState(false);
  const { id, user, text, status, mine, at, recallUntil } = one;
  if (status === 'recalled' || status === 'deleted')
    return <li className={css.gap}>{t(status === 'recalled' ? 'remark.lineRecalled' : 'remark.deleted')}</li>;
  const recall = async (): Promise<void> => {
    await client.call(remarks['remark.recall'], { id });
    await renew();
  };
  const mayRecall = recallUntil !== null && Date.parse(recallUntil) > now;
  return (
    <li className={css.line} data-mine={mine || undefined}>
      <p className={css.who}>
        <b>
          <bdi>{user?.name ?? ''}</bdi>
        </b>
        <time dateTime={at}>{formatTime(new Date(at))}</time>
        {one.isLit && <span className={css.mark}>{t('remark.lit')}</span>}
        <span className={css.acts}>
          {mayRecall && (
            <button type="button" onClick={() => void recall().catch(() => undefined)}>
              {t('remark.recall')}
            </button>
          )}
          {status === 'published' && !mine && (
            <button type="button" onClick={() => setReporting(true)}>
              {t('remark.report')}
            </button>
          )}
        </span>
      </p>
      <p className={css.text}>{text}</p>
      {status === 'review' && <p className={css.note}>{t('remark.review')}</p>}
      {isReporting && (
        <Suspense>
          <ReportDialog id={id} pass={pass} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </li>
  );
}
