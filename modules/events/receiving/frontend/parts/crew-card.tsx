import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import type { CrewPickup } from '../../crew-contract.ts';
import type { PickupState } from '../../rules/pickup-steps.ts';
import css from '../crew.module.css';

/** The stations of a pick-up, in the order in which taps lead through them. */
const WAY: readonly PickupState[] = ['accepted', 'en_route', 'met', 'delivered'];

function Guest({ guest, timeZone }: { guest: CrewPickup['guests'][number]; timeZone: string }) {
  const { t } = useApp();
  const isMoved = guest.scheduledAt !== null && Date.parse(guest.scheduledAt) !== Date.parse(guest.expectedAt);
  return (
    <li>
      <div>
        <b>{guest.name}</b> {guest.people > 1 && <span>{t('receiving.crew.people', { count: guest.people })}</span>}
        <p className={css.small}>
          {[guest.number, formatTime(new Date(guest.expectedAt), timeZone), t(`receiving.legState.${guest.state}`)]
            .filter(Boolean)
            .join(' · ')}
          {isMoved && guest.scheduledAt !== null && (
            <span className={css.moved}>
              {' '}
              {t('receiving.crew.was', { at: formatTime(new Date(guest.scheduledAt), timeZone) })}
            </span>
          )}
        </p>
      </div>
      {guest.phone !== '' && (
        <a
          className={css.call}
          href={`tel:${guest.phone.replaceAll(/[\s-]/g, '')}`}
          aria-label={t('receiving.call', { name: guest.name })}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}

/** One pick-up of the day: where, whom, how far it has come, and the one tap that leads it on. */
export function CrewCard({
  pickup,
  isNow,
  tap,
  sign,
}: {
  pickup: CrewPickup;
  isNow: boolean;
  tap(to: PickupState): void;
  sign(): void;
}) {
  const { t } = useApp();
  const { direction, station, place, timeZone, state, steps, guests } = pickup;
  const [from, to] = direction === 'in' ? [station, place] : [place, station];
  const reached = WAY.indexOf(state);
  const [next, ...others] = [...steps].sort((one, other) => Number(one === 'no_show') - Number(other === 'no_show'));
  return (
    <li className={css.card} data-now={isNow || undefined}>
      <header>
        <b className={css.time}>{formatTime(new Date(pickup.meetsAt), timeZone)}</b>
        <div>
          <h2>
            {from} → {to}
          </h2>
          <p className={css.small}>
            {[pickup.meetingPoint, t('receiving.crew.people', { count: pickup.people })].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className={css.state} data-state={state}>
          {t(`receiving.pickupState.${state}`)}
        </span>
      </header>
      {isNow && (
        <>
          <ol className={css.way}>
            {WAY.map((one, nth) => (
              <li key={one} data-done={nth <= reached || undefined} aria-current={one === state ? 'step' : undefined}>
                {t(`receiving.pickupState.${one}`)}
              </li>
            ))}
          </ol>
          <ul className={css.guests}>
            {guests.map((guest) => (
              <Guest key={`${guest.name} ${guest.number}`} guest={guest} timeZone={timeZone} />
            ))}
          </ul>
          {next !== undefined && (
            <Button large wide onClick={() => tap(next)}>
              {t(`receiving.crew.tap.${next}`)}
            </Button>
          )}
          <p className={css.ways}>
            <Button kind="outline" wide onClick={sign}>
              {t('receiving.crew.sign')}
            </Button>
            {others.map((other) => (
              <Button key={other} kind="outline" wide onClick={() => tap(other)}>
                {t(`receiving.crew.tap.${other}`)}
              </Button>
            ))}
          </p>
        </>
      )}
    </li>
  );
}
