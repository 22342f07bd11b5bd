import { type ReactNode, useRef } from 'react';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import type { Wall } from './use-wall.ts';
import css from './wall-board.module.css';

/** What a wall says beside what it is told, in the language of its page. */
export interface WallWords {
  welcome: string;
  waits: string;
  paused: string;
  lost: string;
  entered: string;
  lately(minutes: number): string;
  gate: string;
  full: string;
}

function Person({ one, isFirst }: { one: Wall['people'][number]; isFirst: boolean }) {
  return (
    <li data-first={isFirst || undefined}>
      {one.picture !== null && <img src={one.picture} alt="" />}
      <div>
        <strong>{one.person}</strong>
        {one.affiliation !== '' && <span>{one.affiliation}</span>}
      </div>
      <small>
        {one.gate}
        <time dateTime={one.at}>{formatTime(new Date(one.at))}</time>
      </small>
    </li>
  );
}

interface WallBoardProps {
  wall: Wall;
  isLost: boolean;
  words: WallWords;
  locale: string;
  /** Fills its window without being asked: the screen is nothing else. */
  isWhole?: boolean;
  /** What whoever runs it has beside it, which no foyer sees. */
  children?: ReactNode;
}

/** A screen in a foyer: who came in a moment ago, how many there are, and at which gates; nothing on it stays. */
export function WallBoard({ wall, isLost, words, locale, isWhole = false, children }: WallBoardProps) {
  const frame = useRef<HTMLElement>(null);
  // Where the browser does not let it, the wall stays as large as its window.
  const fill = (): void => void frame.current?.requestFullscreen().catch(() => undefined);
  const { people, gates } = wall;
  const count = (number: number): string => number.toLocaleString(locale);
  return (
    <section ref={frame} className={css.wall} aria-label={wall.name} data-whole={isWhole || undefined}>
      <header className={css.head}>
        <b>{wall.conference}</b>
        <span>{wall.list}</span>
      </header>
      <div className={css.body}>
        <div className={css.stage}>
          <h1>{wall.welcome || words.welcome}</h1>
          {people.length === 0 ? (
            <p className={css.none}>{wall.isPaused ? words.paused : words.waits}</p>
          ) : (
            <ol className={css.people} aria-live="polite">
              {people.map((one, at) => (
                <Person key={one.entry} one={one} isFirst={at === 0} />
              ))}
            </ol>
          )}
        </div>
        <aside className={css.side}>
          <dl className={css.figures}>
            <div>
              <dt>{words.entered}</dt>
              <dd>{count(wall.entered)}</dd>
            </div>
            <div>
              <dt>{words.lately(wall.minutes)}</dt>
              <dd>{count(wall.lately)}</dd>
            </div>
          </dl>
          <table className={css.gates}>
            <thead>
              <tr>
                <th scope="col">{words.gate}</th>
                <th scope="col">{words.lately(wall.minutes)}</th>
                <th scope="col">{words.entered}</th>
              </tr>
            </thead>
            <tbody>
              {gates.map(({ id, name, lately, entered }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{count(lately)}</td>
                  <td>{count(entered)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </aside>
      </div>
      <footer className={css.foot}>
        <span role="status">{isLost ? words.lost : ''}</span>
        {children}
        <button type="button" onClick={fill}>
          {words.full}
        </button>
      </footer>
    </section>
  );
}
