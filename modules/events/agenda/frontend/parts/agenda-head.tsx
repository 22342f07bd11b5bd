import type { ReactNode } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { dayRangeText } from '../../../../../kernel/rules/day-range.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import css from './agenda-head.module.css';

interface Frame {
  id: number;
  title: string;
  startsOn: string;
  endsOn: string;
  timeZone: string;
  release: number;
  releasedAt: string | null;
}

/** The head of the pages of a timetable: whose it is, on which clocks its times are, and the ways between its pages. */
export function AgendaHead({
  conference,
  current,
  children,
}: {
  conference: Frame;
  current: 'agenda' | 'mine' | null;
  children?: ReactNode;
}) {
  const { t, locale } = useApp();
  const { id, title, startsOn, endsOn, timeZone, release, releasedAt } = conference;
  const tab = (key: 'agenda' | 'mine', to: string) => (
    <Link to={to} {...(current === key && { 'aria-current': 'page' as const })}>
      {t(`agenda.tabs.${key}`)}
    </Link>
  );
  return (
    <header className={css.head}>
      <p className={css.where}>
        {dayRangeText(startsOn, endsOn, locale)} · {t('agenda.zone', { zone: timeZone })}
      </p>
      <h1>{title}</h1>
      {release > 0 && releasedAt !== null && (
        <p className={css.release}>
          {t('agenda.release', { number: release, at: formatDateTime(new Date(releasedAt), timeZone).slice(0, 16) })}
        </p>
      )}
      <nav aria-label={t('agenda.title')}>
        <Link to={`/conference?id=${id}`}>{t('agenda.tabs.conference')}</Link>
        {tab('agenda', `/agenda?id=${id}`)}
        {tab('mine', `/agenda/mine?id=${id}`)}
      </nav>
      {children}
    </header>
  );
}
