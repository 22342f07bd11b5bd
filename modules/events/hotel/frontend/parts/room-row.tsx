import { useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import type { RoomOffer } from '../../contract.ts';
import css from '../hotel.module.css';

/** A type of rooms for the chosen nights: what it is, what it costs, and the button that puts it into the cart. */
export function RoomRow({ room, nights, take }: { room: RoomOffer; nights: number; take(): void }) {
  const { t } = useApp();
  const { rid, type, about, picture, bed, breakfasts, sleeps, area, priceFen, left, cutoffOn, isOpen } = room;
  const isToBeHad = isOpen && priceFen !== null && left > 0;
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Cover id={rid} url="/hotel/room" src={picture} />
      </div>
      <div className={css.words}>
        <h3>{type}</h3>
        <MetaLine>
          {t(`hotel.bed.${bed}`)}
          {breakfasts === 0 ? t('hotel.noBreakfast') : t('hotel.breakfasts', { count: breakfasts })}
          {t('hotel.sleeps', { count: sleeps })}
          {area !== null && `${area} m²`}
        </MetaLine>
        {about !== '' && <p className={css.about}>{about}</p>}
        {room.isShared && <p className={css.note}>{t('hotel.byTheBed')}</p>}
        {room.isRestricted && <p className={css.note}>{t('hotel.forSome')}</p>}
        {isOpen && cutoffOn !== null && <p className={css.note}>{t('hotel.bookUntil', { day: cutoffOn })}</p>}
      </div>
      <div className={css.price}>
        {priceFen === null ? (
          <small>{t('hotel.notSold')}</small>
        ) : (
          <>
            <span>
              <b>{moneyText(priceFen)}</b> {t('hotel.forNights', { count: nights })}
            </span>
            <small {...(left === 0 && { 'data-full': '' })}>
              {left === 0 ? t('hotel.full') : t('hotel.left', { count: left })}
            </small>
          </>
        )}
        {isOpen ? (
          <Button disabled={!isToBeHad} onClick={take}>
            {t('hotel.intoCart')}
          </Button>
        ) : (
          <small>{t('hotel.closedNow')}</small>
        )}
      </div>
    </li>
  );
}
