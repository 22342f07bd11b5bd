import type { ReactNode, Ref, SVGProps } from 'react';
import { boxOf, centreOf, type PinKind, PLAN_WIDTH, type Point } from '../rules/plan.ts';
import css from './floor-drawing.module.css';

/** The ground of a room, as it is drawn. */
export interface DrawnArea {
  roomId: number;
  name: string;
  points: readonly Point[];
  tone: 'plain' | 'sought' | 'from' | 'chosen';
}

/** A pin, as it is drawn; `label` is what it is called, or what its kind is. */
export interface DrawnPin {
  kind: PinKind;
  label: string;
  x: number;
  y: number;
  isChosen?: boolean;
}

/** One letter for each kind, as maps of halls have them; its words stand beside the plan. */
const SIGNS: Readonly<Record<PinKind, string>> = {
  ...{ entrance: '⇥', lift: '⇕', escalator: '⤢', stairs: '≡', toilet: 'WC', desk: 'i', cloakroom: '⌂' },
  ...{ cafe: '☕', medical: '✚', parents: '♡', parking: 'P' },
};

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
/** Wide letters take a whole height, narrow ones little more than half of it. */
const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 1 : 0.6), 0);

const path = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(' ');

/** The sign of a pin, for the list beside a plan. */
export const PinSign = ({ kind }: { kind: PinKind }) => (
  <span className={css.sign} aria-hidden="true">
    {SIGNS[kind]}
  </span>
);

/** A part of a drawing that can be pressed, by pointer and keys: a drawing holds no buttons of HTML, so it says itself that it is one. */
export function DrawnButton({
  label,
  isMovable = false,
  ...rest
}: { label: string; isMovable?: boolean } & Omit<SVGProps<SVGGElement>, 'ref' | 'role' | 'tabIndex'>) {
  const button = { role: 'button', tabIndex: 0, 'aria-label': label, ...(isMovable && { 'data-movable': '' }) };
  return <g {...rest} {...button} />;
}

function AreaShape({ area: { name, points, tone } }: { area: DrawnArea }) {
  const [x, y] = centreOf(points);
  const { width, height } = boxOf(points);
  const shown = cut(name, 14);
  const size = Math.max(11, Math.min(26, (width * 0.9) / Math.max(1, lengthOf(shown)), height * 0.6));
  return (
    <g className={css.area} data-tone={tone}>
      <polygon points={path(points)} />
      <text x={x} y={y} fontSize={size} textAnchor="middle" dominantBaseline="central">
        {shown}
      </text>
    </g>
  );
}

function PinShape({ pin: { kind, x, y, isChosen } }: { pin: DrawnPin }) {
  return (
    <g className={css.pin} {...(isChosen && { 'data-chosen': '' })} transform={`translate(${x} ${y})`}>
      <circle r={15} />
      <text fontSize={kind === 'toilet' ? 13 : 17} textAnchor="middle" dominantBaseline="central">
        {SIGNS[kind]}
      </text>
    </g>
  );
}

/** The plan of a floor: its picture, the ground of its rooms, and its pins, each within what its wrapper makes of it. */
export function FloorDrawing({
  floor,
  label,
  areas,
  pins,
  frame,
  wrapArea,
  wrapPin,
  children,
  ...rest
}: {
  floor: { plan: string; height: number };
  label: string;
  areas: readonly DrawnArea[];
  pins: readonly DrawnPin[];
  frame?: Ref<SVGSVGElement>;
  wrapArea(area: DrawnArea, drawn: ReactNode): ReactNode;
  wrapPin(pin: DrawnPin, index: number, drawn: ReactNode): ReactNode;
  /** What is drawn over all of it. */
  children?: ReactNode;
} & Pick<SVGProps<SVGSVGElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>) {
  return (
    <section className={css.frame} aria-label={label}>
      <svg ref={frame} className={css.plan} viewBox={`0 0 ${PLAN_WIDTH} ${floor.height}`} role="presentation" {...rest}>
        <rect className={css.ground} width={PLAN_WIDTH} height={floor.height} />
        {floor.plan !== '' && (
          <image href={floor.plan} width={PLAN_WIDTH} height={floor.height} preserveAspectRatio="none" />
        )}
        {areas.map((area) => wrapArea(area, <AreaShape area={area} />))}
        {pins.map((pin, index) => wrapPin(pin, index, <PinShape pin={pin} />))}
        {children}
      </svg>
    </section>
  );
}
