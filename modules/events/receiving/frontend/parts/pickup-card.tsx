import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { OwnLeg, OwnPickup } from '../../contract.ts';
import css from '../trip.module.css';

/** The car that takes the reader: when, where, whose, with which plate, and whom they may call. */
export function PickupCard({ leg, pickup }: { leg: OwnLeg; pickup: OwnPickup }) {
  const { t } = useApp();
  const isKnown = pickup.plate !== '';
  const call = ({ name, phone }: OwnPickup['driver']) =>
    phone !== '' && (
      <a className={css.call} href={`tel:${phone.replaceAll(/[\s-]/g, '')}`} aria-label={t('receiving.call', { name })}>
        <Icon name="phone" />
      </a>
    );
  return (
    <section className={css.pickup} aria-label={t('receiving.pickup')}>
      <div>
        <p>
          <b>{formatDateTime(new Date(pickup.meetsAt), leg.timeZone).slice(0, 16)}</b> <small>{leg.timeZone}</small>
        </p>
        {pickup.meetingPoint !== '' && <p>{pickup.meetingPoint}</p>}
        <p>
          {isKnown
            ? [pickup.plate, pickup.vehicle, pickup.driver.name].filter(Boolean).join(' · ')
            : t('receiving.carComes')}
        </p>
        {pickup.greeter.name !== '' && <p>{t('receiving.greetedBy', { name: pickup.greeter.name })}</p>}
        {pickup.others > 0 && <p>{t('receiving.shared', { count: pickup.others })}</p>}
        <p className={css.small}>{t(`receiving.pickupState.${pickup.state}`)}</p>
      </div>
      {call(pickup.driver) || call(pickup.greeter)}
    </section>
  );
}
