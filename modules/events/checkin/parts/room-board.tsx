import { useRef } from 'react';
import type { RoomNow } from '../room-contract.ts';
import { fullnessOf } from '../rules/fullness.ts';
import css from './room-board.module.css';

/** What a display says beside its figures, in the language of its page. */
export interface RoomWords {
  inside: string;
  of(seats: number): string;
  fullness: Record<'free' | 'few' | 'full', string>;
  free(count: number): string;
  closed: string;
  lost: string;
  whole: string;
}

/** The display at the door of a room: how many are in it, how many places are left, and whether it is worth waiting. */
export function RoomBoard({
  room,
  isLost,
  words,
  locale,
  isWhole = false,
}: {
  room: RoomNow;
  isLost: boolean;
  words: RoomWords;
  locale: string;
  /** Fills its window without being asked. */
  isWhole?: boolean;
}) {
  const frame = useRef<HTMLElement>(null);
  // Where the browser does not let it, the display stays as large as its window.
  const fill = (): void => void frame.current?.requestFullscreen().catch(() => undefined);
  const { name, inside, seats, lists } = room;
  const fullness = fullnessOf(room);
  const count = (number: number): string => number.toLocaleString(locale);
  return (
    <section
      ref={frame}
      className={css.display}
      aria-label={name}
      data-whole={isWhole || undefined}
      data-fullness={fullness ?? undefined}
    >
      <header>
        <h1>{name}</h1>
        <p>{lists.length === 0 ? words.closed : lists.join(' · ')}</p>
      </header>
      <div className={css.figure} aria-live="polite">
        <span>{words.inside}</span>
        <strong>{count(inside)}</strong>
        {seats !== null && <span>{words.of(seats)}</span>}
      </div>
      {seats !== null && fullness !== null && (
        <>
          <meter min={0} max={seats} value={Math.min(inside, seats)} aria-label={words.of(seats)} />
          <p className={css.word}>
            <b>{words.fullness[fullness]}</b>
            {fullness !== 'full' && <span>{words.free(seats - inside)}</span>}
          </p>
        </>
      )}
      <footer>
        <span role="status">{isLost ? words.lost : ''}</span>
        <button type="button" onClick={fill}>
          {words.whole}
        </button>
      </footer>
    </section>
  );
}
