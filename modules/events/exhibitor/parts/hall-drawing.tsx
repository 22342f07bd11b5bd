import type { CSSProperties, ReactNode, Ref, SVGProps } from 'react';
import css from './hall-drawing.module.css';

/** A rectangle of a plan, in metres. */
interface Rectangle {
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** A booth as it is drawn: what stands in it, and how it looks. */
export interface DrawnBooth extends Rectangle {
  id: number;
  number: string;
  caption: string;
  tone: 'free' | 'taken' | 'own' | 'off' | 'plain';
  isChosen?: boolean;
  /** It cannot stand where it is drawn. */
  isWrong?: boolean;
}

/** Units of the drawing for a metre. */
const METRE = 10;
const MARGIN = 4;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;

/** Wide letters take a whole height, narrow ones little more than half of it. */
const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 1 : 0.62), 0);

function Words({ width, depth, number, caption }: { width: number; depth: number; number: string; caption: string }) {
  const size = Math.min(depth * 0.34, (width * 0.88) / Math.max(1, lengthOf(number)), 14);
  const small = Math.min(depth * 0.2, 6);
  const room = Math.floor((width * 0.92 * caption.length) / (small * Math.max(1, lengthOf(caption))));
  const isTold = caption !== '' && room >= 3 && small >= 2.5;
  return (
    <>
      <text
        x={width / 2}
        y={depth * (isTold ? 0.44 : 0.5)}
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="middle"
      >
        {number}
      </text>
      {isTold && (
        <text
          className={css.caption}
          x={width / 2}
          y={depth * 0.76}
          fontSize={small}
          textAnchor="middle"
          dominantBaseline="middle"
        >
          {cut(caption, room)}
        </text>
      )}
    </>
  );
}

/** A booth that can be pressed, by pointer and keys: a drawing holds no buttons of HTML, so it says itself that it is one. */
export function BoothButton({
  label,
  isMovable = false,
  ...rest
}: { label: string; isMovable?: boolean } & Omit<SVGProps<SVGGElement>, 'ref' | 'role' | 'tabIndex'>) {
  const button = { role: 'button', tabIndex: 0, 'aria-label': label, ...(isMovable && { 'data-movable': '' }) };
  return <g {...rest} {...button} />;
}

/** The plan of a hall, drawn to scale: its walls, what stands in it, and its booths, each within what `wrap` makes of it. */
export function HallDrawing<B extends DrawnBooth>({
  hall,
  booths,
  label,
  zoom = 1,
  frame,
  wrap,
}: {
  hall: { width: number; depth: number; marks: readonly (Rectangle & { label: string })[] };
  booths: readonly B[];
  label: string;
  /** How many times as wide as its place. */
  zoom?: number;
  frame?: Ref<SVGSVGElement>;
  /** A booth as a link or a button; null for one that is only looked at. */
  wrap(booth: B, drawn: ReactNode): ReactNode;
}) {
  const [width, depth] = [hall.width * METRE, hall.depth * METRE];
  const at = ({ x, y }: Rectangle): string => `translate(${x * METRE} ${y * METRE})`;
  return (
    <section className={css.frame} aria-label={label} style={{ '--zoom': zoom } as CSSProperties}>
      <svg
        ref={frame}
        className={css.hall}
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${depth + 2 * MARGIN}`}
        role="presentation"
      >
        <rect className={css.floor} width={width} height={depth} rx={2} />
        {hall.marks.map((mark) => (
          <g key={`${mark.x} ${mark.y} ${mark.label}`} className={css.mark} transform={at(mark)}>
            <rect width={mark.width * METRE} height={mark.depth * METRE} />
            <text
              x={(mark.width * METRE) / 2}
              y={(mark.depth * METRE) / 2}
              fontSize={Math.min(
                mark.depth * METRE * 0.5,
                (mark.width * METRE * 0.9) / Math.max(1, lengthOf(mark.label)),
                9,
              )}
              textAnchor="middle"
              dominantBaseline="middle"
            >
              {mark.label}
            </text>
          </g>
        ))}
        {booths.map((booth) =>
          wrap(
            booth,
            <g
              className={css.booth}
              data-tone={booth.tone}
              transform={at(booth)}
              {...(booth.isChosen && { 'data-chosen': '' })}
              {...(booth.isWrong && { 'data-wrong': '' })}
            >
              <rect width={booth.width * METRE} height={booth.depth * METRE} rx={1.5} />
              <Words
                width={booth.width * METRE}
                depth={booth.depth * METRE}
                number={booth.number}
                caption={booth.caption}
              />
            </g>,
          ),
        )}
      </svg>
    </section>
  );
}
