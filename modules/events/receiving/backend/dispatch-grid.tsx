import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import type { BoardPickup } from '../admin-contract.ts';
import type { DispatchData } from './dispatch-data.ts';
import styles from './receiving.module.css';

const HOUR_MS = 3_600_000;

/** The hours that the board shows: those of its pick-ups, at least six. */
function hoursOf({ pickups, day, timeZone }: DispatchData): { from: number; until: number } {
  const start = instantOf(day, '00:00', timeZone).getTime();
  const end = instantOf(dayAfter(day), '00:00', timeZone).getTime();
  const times = pickups.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]);
  const first = Math.max(start - 6 * HOUR_MS, Math.min(start + 8 * HOUR_MS, ...times));
  const last = Math.min(end + 12 * HOUR_MS, Math.max(first + 6 * HOUR_MS, ...times));
  return { from: Math.floor(first / HOUR_MS) * HOUR_MS, until: Math.ceil(last / HOUR_MS) * HOUR_MS };
}

/** Pick-ups of one row that overlap stand below one another. */
function lanesOf(pickups: readonly BoardPickup[]): { pickup: BoardPickup; lane: number }[] {
  const ends: number[] = [];
  return pickups.map((pickup) => {
    const free = ends.findIndex((end) => end <= Date.parse(pickup.startsAt));
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Date.parse(pickup.endsAt);
    return { pickup, lane };
  });
}

/** Cars by time: what each does from when until when, the way back included. Arrow keys go from one pick-up to the next. */
export function DispatchGrid({
  data,
  chosen,
  choose,
}: {
  data: DispatchData;
  chosen: number | null;
  choose(id: number): void;
}) {
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  const { from, until } = hoursOf(data);
  const clock = (at: number | string): string => formatTime(new Date(at), data.timeZone);
  const guests = new Map(data.legs.map((leg) => [leg.id, leg]));
  const share = (at: string | number): number => ((Number(new Date(at)) - from) / (until - from)) * 100;
  const marks = Array.from({ length: Math.round((until - from) / HOUR_MS) }, (_, nth) => from + nth * HOUR_MS);
  const rows = [{ id: null as number | null, name: t('noCarYet'), plate: '', seats: 0 }, ...data.vehicles].map(
    (car) => ({ ...car, lanes: lanesOf(data.pickups.filter(({ vehicleId }) => vehicleId === car.id)) }),
  );
  const go = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all = [...(frame.current?.querySelectorAll<HTMLElement>('[data-pickup]') ?? [])];
    const next = all[all.indexOf(event.target as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const nameOf = (pickup: BoardPickup): string => {
    const [first] = pickup.legs.flatMap((id) => guests.get(id) ?? []);
    const head = first === undefined ? '' : [first.number, first.guest].filter(Boolean).join(' ');
    return pickup.legs.length > 1 ? t('andOthers', { first: head, count: pickup.legs.length }) : head;
  };
  return (
    <section ref={frame} className={styles.gantt} aria-label={t('dispatchTitle')}>
      <div className={styles.track}>
        <div className={styles.marks} aria-hidden="true">
          {marks.map((at) => (
            <span key={at} style={{ '--at': `${share(at)}%` } as CSSProperties}>
              {clock(at)}
            </span>
          ))}
        </div>
        {rows
          .filter(({ id, lanes }) => id !== null || lanes.length > 0)
          .map((car) => (
            <div key={car.id ?? 'none'} className={styles.car}>
              <div className={styles.carName}>
                <b>{car.name}</b>
                {car.id !== null && <small>{t('carSeats', { plate: car.plate, seats: car.seats })}</small>}
              </div>
              <div
                className={styles.lanes}
                style={{ '--lanes': Math.max(1, ...car.lanes.map(({ lane }) => lane + 1)) } as CSSProperties}
              >
                {car.lanes.map(({ pickup, lane }) => (
                  <button
                    key={pickup.id}
                    type="button"
                    data-pickup={pickup.id}
                    data-flag={pickup.flag}
                    data-state={pickup.state}
                    aria-pressed={pickup.id === chosen}
                    className={styles.bar}
                    style={
                      {
                        '--from': `${share(pickup.startsAt)}%`,
                        '--size': `${share(pickup.endsAt) - share(pickup.startsAt)}%`,
                        '--lane': lane,
                      } as CSSProperties
                    }
                    title={`${clock(pickup.startsAt)}–${clock(pickup.endsAt)} ${nameOf(pickup)}`}
                    onKeyDown={go}
                    onClick={() => choose(pickup.id)}
                  >
                    <b>{nameOf(pickup)}</b>
                    <small>
                      {clock(pickup.meetsAt)} · {t('takenOf', { taken: pickup.taken, seats: pickup.seats ?? '–' })}
                      {pickup.flag !== 'none' && ` · ${t(`flags.${pickup.flag}`)}`}
                    </small>
                  </button>
                ))}
              </div>
            </div>
          ))}
      </div>
    </section>
  );
}
