import { useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { Icon } from '../../../../ui/site/icon.tsx';
import type { CrewPickup } from '../crew-contract.ts';
import type { PickupState } from '../rules/pickup-steps.ts';
import css from './crew.module.css';
import { CrewCard } from './parts/crew-card.tsx';
import { SignBoard } from './parts/sign-board.tsx';
import { useCrewDay } from './parts/use-crew-day.ts';

/** Head of the day of a driver, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('receiving.crew.title'),
  noindex: true,
});

const DONE: readonly PickupState[] = ['delivered', 'no_show'];

/**
 * The pick-ups of a driver or greeter on one day, for whoever holds the link. Its secret stands behind the # of the address,
 * which browsers send to nobody.
 */
export default function CrewDay() {
  const { t } = useApp();
  const { day, why, waiting, isOffline, tap } = useCrewDay();
  const [sign, setSign] = useState<CrewPickup | null>(null);
  if (day === null) {
    return (
      <main id="content" className={css.page}>
        <h1>{t('receiving.crew.title')}</h1>
        <p role="status">{why || t(isOffline ? 'receiving.crew.noNetwork' : 'receiving.crew.opening')}</p>
      </main>
    );
  }
  const now = day.pickups.find(({ state }) => !DONE.includes(state));
  return (
    <main id="content" className={css.page}>
      <header>
        <h1>{t('receiving.crew.hello', { name: day.name, count: day.pickups.length })}</h1>
        <p className={css.small}>
          {[day.day, now && [now.plate, now.vehicle].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
        </p>
      </header>
      {(isOffline || waiting > 0) && (
        <p className={css.offline} role="status">
          <Icon name="warn" />
          <span>
            <b>{t('receiving.crew.noNetwork')}</b> {waiting > 0 && t('receiving.crew.waiting', { count: waiting })}
          </span>
        </p>
      )}
      {day.pickups.length === 0 && <p>{t('receiving.crew.none')}</p>}
      <ul className={css.list}>
        {day.pickups.map((pickup) => (
          <CrewCard
            key={pickup.id}
            pickup={pickup}
            isNow={pickup.id === now?.id}
            tap={(to) => tap(pickup.id, to)}
            sign={() => setSign(pickup)}
          />
        ))}
      </ul>
      <p className={css.small}>
        {t('receiving.crew.promise', { until: formatTime(new Date(day.until), day.pickups[0]?.timeZone) })}
      </p>
      {day.desk.phone !== '' && (
        <a className={css.desk} href={`tel:${day.desk.phone.replaceAll(/[\s-]/g, '')}`}>
          <Icon name="phone" /> {t('receiving.crew.callDesk')}
        </a>
      )}
      {sign !== null && <SignBoard pickup={sign} close={() => setSign(null)} />}
    </main>
  );
}
