import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { instantOf } from '../../../../kernel/rules/time-zone.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { agendaDesk } from '../admin-contract.ts';
import { bulkHour } from '../rules/bulk-hour.ts';
import { type Conflict, conflictKey } from '../rules/conflicts.ts';
import { lanesOf, moved } from '../rules/moves.ts';
import type { Levels } from '../rules/words.ts';
import { type BoardData, type BoardEntry, conflictsOn, countLevels, gravestOf } from './board-entries.ts';
import styles from './timetable.module.css';
import { type Going, useDragging } from './use-dragging.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
/** Points on the screen for a minute. */
const SCALE = 1.7;

interface GridProps {
  board: BoardData;
  entries: readonly BoardEntry[];
  conflicts: readonly Conflict[];
  mayMove: boolean;
  /** What a plan says of items, in words: drawn beside them. */
  marks?: ReadonlyMap<number, GridMark>;
  open(id: number): void;
}

/** What a plan says of an item: a word that its card is drawn by, and the text of it. */
export interface GridMark {
  kind: 'new' | 'moved' | 'before' | 'broken' | 'stale';
  text: string;
}

/** The whole hours that a board shows: those of a working day, and whatever stands outside of them. */
function hoursOf(entries: readonly BoardEntry[], midnight: number): { first: number; last: number } {
  const hours = entries.flatMap(({ from, to }) => [
    Math.floor((from - midnight) / MINUTE_MS / HOUR),
    Math.ceil((to - midnight) / MINUTE_MS / HOUR),
  ]);
  return { first: Math.max(0, Math.min(8, ...hours)), last: Math.min(30, Math.max(18, ...hours)) };
}

/** What letting go would do: when and where, and how many conflicts of each level there would be. */
function Outcome({
  board,
  entries,
  conflicts,
  going,
  target,
}: Omit<GridProps, 'open' | 'mayMove' | 'marks'> & { going: Going; target: BoardEntry }) {
  const t = useText('agenda');
  const levels = board.levels as Levels;
  const [before, after] = [countLevels(conflicts, levels), countLevels(conflictsOn(board, entries), levels)];
  const room = board.rooms.find(({ id }) => id === target.roomId)?.name ?? '';
  const clock = (ms: number): string => formatTime(new Date(ms), board.limits.timeZone);
  return (
    <output className={styles.outcome} data-moving={going.id}>
      <b>
        {clock(target.from)}–{clock(target.to)} · {room}
      </b>
      {(['blockEdit', 'blockRelease', 'warn'] as const)
        .filter((level) => before[level] > 0 || after[level] > 0)
        .map((level) => (
          <span key={level} className={after[level] > before[level] ? styles.worse : styles.better}>
            {t(`levels.${level}`)} {before[level]} → {after[level]}
          </span>
        ))}
      <small>{t('moveKeys')}</small>
    </output>
  );
}

/** The day by room: every item where it stands, to be dragged or moved by keys; what letting go would do is told before. */
export function TimetableGrid({ board, entries, conflicts, mayMove, marks, open }: GridProps) {
  const t = useText('agenda');
  const { rooms, limits } = board;
  const levels = board.levels as Levels;
  /** What was let go and is not answered yet stays where it was put. */
  const [sent, setSent] = useState<{ going: Going; roomId: number | null; version: number } | null>(null);
  const frame = useRef<HTMLElement>(null);
  const move = useAction(agendaDesk['agenda.item.move'], { done: t('movedDone') });
  const midnight = instantOf(board.day, '00:00', limits.timeZone).getTime();
  const columnOf = (roomId: number | null): number => rooms.findIndex(({ id }) => id === roomId);
  const roomAfter = (id: number, columns: number): number | null => {
    const roomId = entries.find((one) => one.id === id)?.roomId ?? null;
    return columns === 0 ? roomId : (rooms[columnOf(roomId) + columns]?.id ?? roomId);
  };
  const dragging = useDragging({
    scale: SCALE,
    isOpen: mayMove && !move.isPending,
    fits: (id, columns) => {
      const column = columnOf(entries.find((one) => one.id === id)?.roomId ?? null);
      return column >= 0 && column + columns >= 0 && column + columns < rooms.length;
    },
    drop: (going) => {
      const item = entries.find(({ id }) => id === going.id);
      if (item === undefined) return;
      const { id, version } = item;
      const roomId = roomAfter(id, going.columns);
      const shift = going.minutes * MINUTE_MS;
      const [startsAt, endsAt] = [item.from, item.to].map((ms) => new Date(ms + shift).toISOString()) as [
        string,
        string,
      ];
      setSent({ going, roomId, version });
      const settled = (): void => {
        setSent(null);
        // It stands in another column now: whoever moved it by keys goes on from there.
        setTimeout(() => frame.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus());
      };
      move.mutate({ id, version, startsAt, endsAt, roomId }, { onSettled: settled });
    },
  });
  const isSent = sent !== null && entries.some(({ id, version }) => id === sent.going.id && version === sent.version);
  const going = dragging.going ?? (isSent ? sent.going : null);
  const shown =
    going === null ? [...entries] : moved(entries, going.id, going.minutes, roomAfter(going.id, going.columns));
  const target = going === null ? undefined : shown.find(({ id }) => id === going.id);
  const present = going === null ? conflicts : conflictsOn(board, shown);
  const known = new Set(conflicts.map(conflictKey));
  const fresh = present.filter((one) => !known.has(conflictKey(one)));
  const { first, last } = hoursOf(shown, midnight);
  const scroll = useRef<HTMLDivElement>(null);
  // A day is opened where the bulk of it begins; what is earlier lies above.
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === board.day || entries.length === 0) return;
    opened.current = board.day;
    const bulk = bulkHour(entries.map(({ from }) => (from - midnight) / MINUTE_MS));
    scroll.current?.scrollTo({ top: (bulk - first * HOUR) * SCALE });
  });
  const names = new Map(board.experts.map(({ id, name }) => [id, name]));
  const clock = (ms: number): string => formatTime(new Date(ms), limits.timeZone);
  const top = (ms: number): number => ((ms - midnight) / MINUTE_MS - first * HOUR) * SCALE;
  const hasParts = new Set(shown.flatMap(({ sessionId }) => sessionId ?? []));

  const lanes = new Map(
    rooms.flatMap((room) => {
      const here = shown.filter(({ roomId }) => roomId === room.id);
      const tops = here.filter(({ sessionId }) => !here.some(({ id }) => id === sessionId));
      return [...lanesOf(tops), ...lanesOf(here.filter((one) => !tops.includes(one)))];
    }),
  );
  const home = new Map(entries.map(({ id, roomId }) => [id, columnOf(roomId)]));
  const place = (entry: BoardEntry): CSSProperties => {
    const { lane, of } = lanes.get(entry.id) ?? { lane: 0, of: 1 };
    return {
      insetBlockStart: top(entry.from),
      blockSize: Math.max(16, top(entry.to) - top(entry.from) - 2),
      ...{ '--lane': lane, '--of': of },
      // While it moves it stays in its column, so that it keeps pointer and focus, and is only drawn elsewhere.
      '--over': columnOf(entry.roomId) - (home.get(entry.id) ?? 0),
    } as CSSProperties;
  };

  const card = (entry: BoardEntry) => {
    const { id, title, kind, sessionId, from, to, people } = entry;
    const level = gravestOf(present, levels, id);
    const isFrame = hasParts.has(id);
    const minutes = (to - from) / MINUTE_MS;
    const mark = marks?.get(id);
    return (
      <button
        key={id}
        type="button"
        className={styles.card}
        style={place(entry)}
        data-id={id}
        data-kind={kind}
        {...(isFrame && { 'data-frame': '' })}
        {...(sessionId !== null && { 'data-part': '' })}
        {...(level !== null && { 'data-level': level })}
        {...(minutes <= 20 && { 'data-short': '' })}
        {...(mark !== undefined && { 'data-mark': mark.kind })}
        {...(going?.id === id && { 'data-going': '' })}
        {...(fresh.some(({ items }) => items.includes(id)) && { 'data-fresh': '' })}
        aria-label={[mark?.text, t('cardOf', { title, from: clock(from), to: clock(to) })]
          .filter(Boolean)
          .join(t('comma'))}
        aria-describedby="agenda-keys"
        {...dragging.handlers(id, () => open(id))}
      >
        {mark !== undefined && mark.kind !== 'before' && <em>{mark.text}</em>}
        <b>{title}</b>
        {!isFrame && (
          <span>
            {clock(from)}–{clock(to)}
            {people.length > 0 && ` · ${people.map(({ expertId }) => names.get(expertId) ?? '').join(t('comma'))}`}
          </span>
        )}
      </button>
    );
  };

  const column = (at: number) => {
    const here = shown.filter(({ id }) => home.get(id) === at);
    // Parts are drawn over their session.
    return here.toSorted((one, other) => Number(one.sessionId !== null) - Number(other.sessionId !== null)).map(card);
  };

  const everywhere = shown.filter(({ roomId }) => columnOf(roomId) < 0);
  const size = {
    '--columns': rooms.length,
    '--height': `${(last - first) * HOUR * SCALE}px`,
    '--hour': `${HOUR * SCALE}px`,
  };
  return (
    <section ref={frame} className={styles.board} aria-label={t('views.rooms')}>
      <p id="agenda-keys" className={styles.hidden}>
        {t('cardKeys')}
      </p>
      <div ref={scroll} className={styles.scroll}>
        <div className={styles.grid} style={size as CSSProperties}>
          <div className={styles.heads}>
            <span />
            {rooms.map(({ id, name, layouts, building }) => (
              <span key={id} className={styles.room}>
                <b>{name}</b>
                <small>
                  {[
                    building,
                    layouts.length > 0 && t('seats', { count: Math.max(...layouts.map(({ seats }) => seats)) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            ))}
          </div>
          <div className={styles.body}>
            <div className={styles.hours} aria-hidden="true">
              {Array.from({ length: last - first }, (_, index) => first + index).map((hour) => (
                <span key={hour}>{String(hour % 24).padStart(2, '0')}:00</span>
              ))}
            </div>
            {everywhere.map((entry) => (
              <div key={entry.id} className={styles.everywhere} style={place(entry)} data-column="">
                {entry.title} · {clock(entry.from)}–{clock(entry.to)}
              </div>
            ))}
            {rooms.map(({ id, name }, at) => (
              <section key={id} className={styles.column} aria-label={name} data-column="">
                {column(at)}
              </section>
            ))}
          </div>
        </div>
      </div>
      {going !== null && target !== undefined && <Outcome {...{ board, conflicts, going, target }} entries={shown} />}
    </section>
  );
}
