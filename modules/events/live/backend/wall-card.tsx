import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { liveDesk, type WallEntry } from '../admin-contract.ts';
import type { LiveStatus } from '../rules.ts';
import styles from './live-wall.module.css';
import { StreamStatus } from './stream-status.tsx';

/** What a step is called, by where it comes from and where it leads. */
function stepKey(from: LiveStatus, to: LiveStatus): string {
  if (to === -1) return 'takeDown';
  if (from === -1) return 'bringBack';
  if (from === 2 && to === 1) return 'resume';
  return { 0: 'reset', 1: 'start', 2: 'end', 3: 'replay' }[to];
}

/** A stream on the wall: how it stands, who watches, what can be done. */
export function WallCard({ entry, edit }: { entry: WallEntry; edit(): void }) {
  const t = useText();
  const can = useCan();
  const inLine = useEnumerated();
  const { locale } = useConsole();
  const { id, status, startsAt, open, lacks, online, views, downReason } = entry;
  const title = String(propertyIn(locale, entry, 'title'));
  const move = useAction(liveDesk['live.admin.status'], { quiet: true });
  const stepButton = (to: LiveStatus): ReactNode => {
    const key = stepKey(status, to);
    return (
      <ConfirmAction
        key={to}
        label={t(`step.${key}.label`)}
        title={t(`step.${key}.ask`, { title })}
        text={t(`step.${key}.text`)}
        isPrimary={key === 'start' || key === 'resume' || key === 'replay' || key === 'bringBack'}
        isDangerous={key === 'takeDown' || key === 'end'}
        {...(to === -1 && { reason: 'needed' as const, reasonLabel: t('step.takeDown.reason') })}
        run={(reason) => move.mutateAsync({ id, status: to, reason })}
      />
    );
  };
  return (
    <article className={status === 1 ? `${styles.card} ${styles.running}` : styles.card} aria-label={title}>
      <p className={styles.top} style={{ margin: 0 }}>
        <StreamStatus status={status} />
        <time dateTime={startsAt}>{formatDateTime(new Date(startsAt)).slice(0, 16)}</time>
      </p>
      <h2>{title}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t('wall.online')}</dt>
          <dd>{online.toLocaleString(locale)}</dd>
        </div>
        <div>
          <dt>{t('wall.views')}</dt>
          <dd>{views.toLocaleString(locale)}</dd>
        </div>
      </dl>
      {lacks.length > 0 && (
        <p className={styles.lacks}>{t('wall.lacks', { what: inLine(lacks.map((lack) => t(`wall.lack.${lack}`))) })}</p>
      )}
      {downReason !== '' && <p className={styles.lacks}>{t('wall.downReason', { reason: downReason })}</p>}
      <div className={styles.buttons}>
        {open.filter((to) => to !== -1).map(stepButton)}
        <Button onClick={edit}>{t('wall.broadcast')}</Button>
        {open.filter((to) => to === -1).map(stepButton)}
        <span className={styles.links}>
          <Link to={`/backend/live-wall/${id}`} aria-label={t('host.openOf', { title })}>
            {t('host.open')}
          </Link>
          {can('live.report') && (
            <Link to={`/backend/lives/${id}/report`} aria-label={t('report.openOf', { title })}>
              {t('report.open')}
            </Link>
          )}
          {can('live.stream.view') && (
            <Link to={`/backend/lives/${id}`} aria-label={t('wall.editOf', { title })}>
              {t('wall.edit')}
            </Link>
          )}
        </span>
      </div>
    </article>
  );
}
