import type { ReactNode } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Hall, SlotRow } from '../../contract.ts';
import { dayText } from '../../rules/day-text.ts';
import css from './slot-line.module.css';
import { PeopleLine } from './slot-people.tsx';
import { StarButton } from './star-button.tsx';
import type { Stars } from './use-stars.ts';

/** A slot as a line of a list: when, where, what and who. Stands in a list element’s place. */
export function SlotLine({
  slot,
  halls,
  experts,
  hasDay,
  stars,
  children,
}: {
  slot: SlotRow;
  halls: readonly Hall[];
  experts: readonly { id: number; name: string; hospital: string }[];
  hasDay: boolean;
  stars?: Stars;
  /** What else is to be said of it. */
  children?: ReactNode;
}) {
  const { t, locale } = useApp();
  const hall = halls.find(({ id }) => id === slot.roomId);
  return (
    <li className={css.line}>
      <p className={css.when}>
        {hasDay && <span>{dayText(slot.day, locale)}</span>}
        <time dateTime={slot.startsAt}>
          {slot.from}–{slot.to}
        </time>
        {hall && (
          <Link to={`/venue?id=${hall.venueId}&room=${hall.id}`}>
            {[hall.name, t('agenda.level', { level: String(hall.level) })].join(' · ')}
          </Link>
        )}
      </p>
      <h3 lang={slot.locale}>
        <Link to={`/agenda/item?id=${slot.id}`}>{slot.title}</Link>
      </h3>
      {slot.people.length > 0 && (
        <p className={css.people}>
          <PeopleLine people={slot.people} experts={experts} />
        </p>
      )}
      {children}
      {stars && <StarButton id={slot.id} title={slot.title} stars={stars} />}
    </li>
  );
}
