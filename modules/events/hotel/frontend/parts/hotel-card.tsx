import { useT } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import type { HotelBrief } from '../../contract.ts';
import css from '../hotel.module.css';
import { distanceIn } from './stay-days.ts';

/** A hotel in the list of a conference: how far it is, what a night costs, and whether there is room. */
export function HotelCard({ hotel, conference }: { hotel: HotelBrief; conference: number }) {
  const t = useT();
  const { id, name, about, address, picture, stars, distance, fromFen, roomsLeft } = hotel;
  const far = distance === null ? null : distanceIn(distance);
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Cover id={id} url="/hotel" src={picture} />
      </div>
      <div className={css.words}>
        <h2>
          <Link to={`/hotel?id=${id}&conference=${conference}`}>{name}</Link>
        </h2>
        <MetaLine>
          {stars !== null && t('hotel.stars', { count: stars })}
          {far !== null && t(`hotel.far.${far.key}`, { count: far.count })}
        </MetaLine>
        <p className={css.note}>{address}</p>
        {about !== '' && <p className={css.about}>{about}</p>}
      </div>
      <p className={css.price}>
        <span>
          <b>{moneyText(fromFen)}</b> {t('hotel.fromNight')}
        </span>
        <small {...(roomsLeft === 0 && { 'data-full': '' })}>
          {roomsLeft === 0 ? t('hotel.soldOut') : t('hotel.roomsLeft', { count: roomsLeft })}
        </small>
      </p>
    </li>
  );
}
