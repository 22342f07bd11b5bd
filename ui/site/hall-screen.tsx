import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import css from './hall-screen.module.css';

interface HallScreenProps {
  head: string;
  /** Beside the heading, smaller. */
  sub?: string;
  place: string;
  /** What the button says that fills the screen. */
  full: string;
  /** What is said while the line is lost; empty where it holds. */
  lost: string;
  /** At the foot: what comes next. */
  next?: string;
  board: ReactNode;
  children: ReactNode;
}

/** A screen on the wall of a dark hall: the stage, the board, and nothing that is not read from the last row. */
export function HallScreen({ head, sub = '', place, full, lost, next = '', board, children }: HallScreenProps) {
  const frame = useRef<HTMLElement>(null);
  // Where the browser does not let it, the page stays as large as its window.
  const fill = (): void => void frame.current?.requestFullscreen().catch(() => undefined);
  return (
    <main id="content" ref={frame} className={css.screen}>
      <svg className={css.ground} viewBox="0 0 1600 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 160C260 90 420 60 700 130S1180 20 1600 96V300H0Z" fillOpacity="0.5" />
        <path d="M0 230C300 130 520 120 800 190S1280 110 1600 170V300H0Z" />
        <g className={css.cells}>
          {CELLS.map(([x, y, turn]) => (
            <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
              <ellipse rx="34" ry="24" />
              <ellipse rx="15" ry="9" className={css.core} />
            </g>
          ))}
        </g>
      </svg>
      <header className={css.head}>
        <p>
          <b>{head}</b>
          {sub !== '' && <span>{sub}</span>}
        </p>
        <p>{place}</p>
      </header>
      <div className={css.body}>
        {children}
        {board}
      </div>
      <footer className={css.foot}>
        <span role="status">{lost === '' ? next : lost}</span>
        <Button kind="glass" onClick={fill}>
          {full}
        </Button>
      </footer>
    </main>
  );
}

const CELLS = [
  [560, 240, -14],
  [690, 226, 8],
  [840, 206, 20],
  [1000, 248, -8],
  [1130, 196, 14],
  [1330, 176, -20],
  [1480, 220, 12],
] as const;

interface HallStageProps {
  /** What is going on, in few words. */
  state: readonly string[];
  title: string;
  about?: string;
  /** Who is on the stage. */
  person?: ReactNode;
  picture?: string;
  /** A title of few words may be as large as the wall. */
  isLarge?: boolean;
  children?: ReactNode;
}

/** What goes on in the hall at this moment. */
export function HallStage({
  state,
  title,
  about = '',
  person,
  picture = '',
  isLarge = true,
  children,
}: HallStageProps) {
  return (
    <section className={css.stage} aria-live="polite">
      <p className={css.state}>
        {state.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <h1 data-large={isLarge || undefined}>{title}</h1>
      {about !== '' && <p className={css.about}>{about}</p>}
      {(person !== undefined || picture !== '') && (
        <p className={css.person}>
          {picture !== '' && <img src={picture} alt="" />}
          <span>{person}</span>
        </p>
      )}
      <dl className={css.figures}>{children}</dl>
    </section>
  );
}

/** A figure that is read from afar, under what it is. */
export function HallFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How many of so many are in: a mark for each, and the words. */
export function HallMarks({ count, of, label, note }: { count: number; of: number; label: string; note: string }) {
  return (
    <div className={css.marks}>
      <dt>{label}</dt>
      <dd aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <i key={Number(at)} data-in={at < count || undefined} />
        ))}
      </dd>
      <dd>{note}</dd>
    </div>
  );
}
