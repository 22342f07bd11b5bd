import { type CSSProperties, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { instantOf } from '../../../../../kernel/rules/time-zone.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import { useNow } from '../../../../../ui/site/use-now.ts';
import type { Hall, SlotRow } from '../../contract.ts';
import { bulkHour } from '../../rules/bulk-hour.ts';
import { lanesOf, type Placed } from '../../rules/moves.ts';
import css from './day-grid.module.css';
import { PeopleLine } from './slot-people.tsx';
import { StarButton } from './star-button.tsx';
import type { Stars } from './use-stars.ts';

const MINUTE_MS = 60_000;
const ROW_MINUTES = 5;
/** What lasts less has its time and its title in one line. */
const SHORT_MINUTES = 25;

interface Props {
  slots: readonly SlotRow[];
  halls: readonly Hall[];
  experts: readonly { id: number; name: string; hospital: string }[];
  tracks: readonly string[];
  conference: { timeZone: string };
  day: string;
  stars: Stars;
}

const placedOf = ({ id, sessionId, roomId, startsAt, endsAt }: SlotRow): Placed => ({
  ...{ id, sessionId, roomId, from: Date.parse(startsAt), to: Date.parse(endsAt) },
});

/** Where each slot stands beside those that it meets in its hall; the parts of a session within it. */
function lanesByHall(slots: readonly SlotRow[]) {
  const ids = new Set(slots.map(({ id }) => id));
  const groups = new Map<string, Placed[]>();
  for (const slot of slots) {
    const isPart = slot.sessionId !== null && ids.has(slot.sessionId);
    const key = `${slot.roomId} ${isPart ? slot.sessionId : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), placedOf(slot)]);
  }
  return new Map([...groups.values()].flatMap((group) => [...lanesOf(group)]));
}

/** A day by hall and time; on a narrow screen the same one below the other, in the order of time. */
export function DayGrid({ slots, halls, experts, tracks, conference, day, stars }: Props) {
  const { t } = useApp();
  const now = useNow();
  const midnight = instantOf(day, '00:00', conference.timeZone).getTime();
  const minuteOf = (at: string): number => (Date.parse(at) - midnight) / MINUTE_MS;
  const [showsEarly, setShowsEarly] = useState(false);
  const begin = slots.map(({ startsAt }) => minuteOf(startsAt));
  const earliest = Math.floor(Math.min(...begin) / 60) * 60;
  const bulk = bulkHour(begin);
  const first = showsEarly ? earliest : bulk;
  const isEarly = (slot: SlotRow): boolean => minuteOf(slot.startsAt) < first;
  const earlyOnes = begin.filter((minutes) => minutes < bulk).length;
  const last = Math.ceil(Math.max(...slots.map(({ endsAt }) => minuteOf(endsAt))) / 60) * 60;
  const used = halls.filter(({ id }) => slots.some(({ roomId }) => roomId === id));
  const lanes = lanesByHall(slots);
  const parts = new Set(slots.flatMap(({ sessionId }) => sessionId ?? []));
  const ids = new Set(slots.map(({ id }) => id));
  // One below the other the parts of a session follow it, whatever begins meanwhile elsewhere.
  const begins = new Map(slots.map(({ id, startsAt }) => [id, Date.parse(startsAt)]));
  const rootOf = ({ id, sessionId }: SlotRow): number => (sessionId !== null && ids.has(sessionId) ? sessionId : id);
  const inOrder = slots.toSorted(
    (one, other) =>
      (begins.get(rootOf(one)) ?? 0) - (begins.get(rootOf(other)) ?? 0) ||
      rootOf(one) - rootOf(other) ||
      Number(rootOf(one) !== one.id) - Number(rootOf(other) !== other.id) ||
      Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  const row = (minutes: number): number => Math.round((minutes - first) / ROW_MINUTES) + 2;
  const nowMinutes = (now - midnight) / MINUTE_MS;
  const isOn = ({ startsAt, endsAt }: SlotRow): boolean => Date.parse(startsAt) <= now && now < Date.parse(endsAt);
  const style = (slot: SlotRow): CSSProperties => {
    const column = used.findIndex(({ id }) => id === slot.roomId);
    const { lane, of } = lanes.get(slot.id) ?? { lane: 0, of: 1 };
    return {
      '--column': column < 0 ? '2 / -1' : `${column + 2} / span 1`,
      '--rows': `${row(minuteOf(slot.startsAt))} / ${Math.max(row(minuteOf(slot.endsAt)), row(minuteOf(slot.startsAt)) + 1)}`,
      ...{ '--lane': lane, '--of': of },
    } as CSSProperties;
  };
  const size = { '--halls': Math.max(1, used.length), '--rows-all': (last - first) / ROW_MINUTES } as CSSProperties;
  const clock = `${String(bulk / 60).padStart(2, '0')}:00`;
  return (
    <div className={css.frame}>
      {earlyOnes > 0 && (
        <button
          type="button"
          className={css.early}
          aria-expanded={showsEarly}
          onClick={() => setShowsEarly(!showsEarly)}
        >
          {t(showsEarly ? 'agenda.hideEarly' : 'agenda.showEarly', { count: earlyOnes, clock })}
        </button>
      )}
      <div className={css.grid} style={size}>
        <div className={css.heads} aria-hidden="true">
          {used.map(({ id, name, building, level }, index) => (
            <span key={id} style={{ gridColumn: index + 2 }}>
              {name}
              <small>{[building, t('agenda.level', { level: String(level) })].filter(Boolean).join(' · ')}</small>
            </span>
          ))}
        </div>
        {Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60).map((minutes) => (
          <span key={minutes} className={css.hour} style={{ gridRow: row(minutes) }} aria-hidden="true">
            {String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:00
          </span>
        ))}
        {nowMinutes > first && nowMinutes < last && (
          <span className={css.now} style={{ gridRow: row(nowMinutes) }} aria-hidden="true" />
        )}
        <ol className={css.slots}>
          {inOrder.map((slot) => {
            const hall = halls.find(({ id }) => id === slot.roomId);
            return (
              <li
                key={slot.id}
                className={css.slot}
                style={style(slot)}
                data-kind={slot.kind}
                data-tone={tracks.indexOf(slot.track) % 4}
                {...(parts.has(slot.id) && { 'data-frame': '' })}
                {...(slot.sessionId !== null && ids.has(slot.sessionId) && { 'data-part': '' })}
                {...(minuteOf(slot.endsAt) - minuteOf(slot.startsAt) < SHORT_MINUTES && { 'data-short': '' })}
                {...(isEarly(slot) && { 'data-early': '' })}
                {...(isOn(slot) && { 'data-on': '' })}
                {...(stars.has(slot.id) && { 'data-mine': '' })}
              >
                <p className={css.time}>
                  <time dateTime={slot.startsAt}>
                    {slot.from}–{slot.to}
                  </time>
                  {hall && <span className={css.hall}>{hall.name}</span>}
                  {isOn(slot) && <b className={css.live}>{t('agenda.now')}</b>}
                </p>
                <h3 lang={slot.locale}>
                  <Link to={`/agenda/item?id=${slot.id}`}>{slot.title}</Link>
                </h3>
                {slot.people.length > 0 && (
                  <p className={css.people}>
                    <PeopleLine people={slot.people} experts={experts} />
                  </p>
                )}
                {slot.kind !== 'break' && <StarButton id={slot.id} title={slot.title} stars={stars} />}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
