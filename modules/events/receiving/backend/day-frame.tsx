import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import styles from './receiving.module.css';

/** Whose ways a screen shows: those to a conference, or to visits. */
const OF = ['conference', 'visits'] as const;

/** A screen over one day of a conference or of visits: which one is chosen here, and stands in the address. */
export function ConferenceDay({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children(asked: { conference?: number; day?: string }): ReactNode;
}) {
  const t = useText('receiving');
  const [query, setQuery] = useSearchParams();
  const day = query.get('day');
  const of = query.get('of') === 'visits' ? 'visits' : 'conference';
  const chooseOf = (value: (typeof OF)[number]): void => {
    query.delete('day');
    if (value === 'visits') query.set('of', value);
    else query.delete('of');
    setQuery(query, { replace: true });
  };
  const asked = day === null ? {} : { day };
  const whose = (
    <Segmented<(typeof OF)[number]>
      aria-label={t('whose')}
      value={of}
      options={OF.map((value) => ({ value, label: t(value) }))}
      onChange={chooseOf}
    />
  );
  if (of === 'visits') {
    return (
      <>
        <PageHeader title={title} lead={lead}>
          {whose}
        </PageHeader>
        {children(asked)}
      </>
    );
  }
  return (
    <ConferenceFrame title={title} lead={lead} actions={() => whose}>
      {(conference) => children({ conference, ...asked })}
    </ConferenceFrame>
  );
}

/** The days of a conference to choose from, with the zone by whose clocks its times are told. */
export function DayChoice({
  data: { day, days, timeZone },
  children,
}: {
  data: { day: string; days: readonly string[]; timeZone: string };
  children?: ReactNode;
}) {
  const t = useText('receiving');
  const [query, setQuery] = useSearchParams();
  const choose = (value: string): void => {
    query.set('day', value);
    setQuery(query, { replace: true });
  };
  return (
    <div className={styles.tools} data-no-print="">
      <Segmented
        aria-label={t('day')}
        value={day}
        options={[...new Set([...days, day])].sort().map((value) => ({ value, label: value.slice(5) }))}
        onChange={choose}
      />
      {children}
      <span className={styles.zone}>{t('zone', { zone: timeZone })}</span>
    </div>
  );
}
