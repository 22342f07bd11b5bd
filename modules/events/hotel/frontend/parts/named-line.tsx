import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { daysBetween } from '../../../../../kernel/rules/days-between.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { Facts } from '../../../../../ui/site/facts.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { hotel } from '../../contract.ts';
import css from '../hotel.module.css';
import { dayText } from './stay-days.ts';

/** A room that somebody else booked, as far as it matters to who sleeps there: where, when, and with whom. */
export function NamedLine({ room }: { room: OutputOf<(typeof hotel)['hotel.named']>['data'][number] }) {
  const { t, locale } = useApp();
  const { hotelId, conferenceId, in: from, out } = room;
  return (
    <li className={css.line}>
      <header>
        <h3>
          <Link to={`/hotel?id=${hotelId}&conference=${conferenceId}`}>{`${room.hotel} · ${room.room}`}</Link>
        </h3>
      </header>
      <Facts
        facts={[
          [
            t('hotel.days'),
            `${t('hotel.fromTo', { from: dayText(from, locale), to: dayText(out, locale) })} · ${t('hotel.nights', { count: daysBetween(from, out) })}`,
          ],
          [t('hotel.guests'), room.guests.join('、')],
          [t('hotel.number'), room.number],
          [t('hotel.forConference'), room.conference],
          [t('hotel.address'), room.address],
        ]}
      />
      {room.voucher !== '' && (
        <p className={css.ways}>
          <ButtonLink kind="outline" to={`/hotel/voucher#${room.voucher}`}>
            {t('hotel.voucher.title')}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}
