import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { Conversation } from './conversation-of.ts';
import css from './remark.module.css';

/** What hinders the reader from writing, and what they can do about it. */
export function Hindered({ conversation: { mayWrite, ban } }: { conversation: Conversation }) {
  const app = useApp();
  const { t } = app;
  if (mayWrite === 'sign_in')
    return (
      <Button
        kind="outline"
        wide
        onClick={() => {
          app.signIn().catch(() => undefined);
        }}
      >
        {t('remark.signIn')}
      </Button>
    );
  if (mayWrite !== 'banned' || ban === null) return <p className={css.note}>{t(`remark.${mayWrite}`)}</p>;
  const { until, reason } = ban;
  return (
    <p className={css.note}>
      {until === null
        ? t('remark.bannedForGood', { reason })
        : t('remark.banned', { reason, until: formatDateTime(new Date(until)) })}
    </p>
  );
}
