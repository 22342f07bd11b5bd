import { useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import type { RoomOffer } from '../../contract.ts';
import { nightsOf, type Stay } from '../../rules/nights.ts';
import css from '../hotel.module.css';
import { dayText } from './stay-days.ts';

/** What a night costs at least and whether any room is left, over all types of rooms. */
export function nightsOfRooms(rooms: readonly RoomOffer[]): { night: string; priceFen: number; left: number }[] {
  const nights = new Map<string, { night: string; priceFen: number; left: number }>();
  for (const { isOpen, nights: own } of rooms) {
    for (const { night, priceFen, left } of own) {
      const before = nights.get(night) ?? { night, priceFen, left: 0 };
      const more = isOpen ? left : 0;
      nights.set(night, { night, priceFen: Math.min(before.priceFen, priceFen), left: before.left + more });
    }
  }
  return [...nights.values()].sort((one, other) => (one.night < other.night ? -1 : 1));
}

/** The nights that a hotel has rooms for: each with its price and what is left; a touch begins the stay, the next one ends it. */
export function NightCalendar({
  rooms,
  stay,
  choose,
}: {
  rooms: readonly RoomOffer[];
  stay: Stay;
  choose(night: string): void;
}) {
  const { t, locale } = useApp();
  const chosen = new Set(nightsOf(stay));
  return (
    <ol className={css.nights} aria-label={t('hotel.calendar')}>
      {nightsOfRooms(rooms).map(({ night, priceFen, left }) => (
        <li key={night}>
          <button
            type="button"
            aria-pressed={chosen.has(night)}
            disabled={left === 0 && !chosen.has(night)}
            onClick={() => choose(night)}
          >
            <b>{dayText(night, locale)}</b>
            <span>{moneyText(priceFen)}</span>
            <small {...(left < 5 && { 'data-few': '' })}>
              {left === 0 ? t('hotel.full') : t('hotel.left', { count: left })}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
}
