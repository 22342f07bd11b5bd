import { monthName } from '../../kernel/rules/day-range.ts';
import type { Locale } from '../../kernel/rules/locale.ts';
import { useConsole } from './console-context.ts';
import css from './day-axis.module.css';

/** Where between the ends a day is wanted, and how near another one may stand. */
const WANTED = [0.5, 0.25, 0.75] as const;
const NEAREST = 0.15;

/** A day, or a month of `YYYY-MM`, as short as an axis has room for: 3月5日, 5 Mar; with its year 2026年3月5日, 5 Mar 2026. */
export function axisDay(day: string, locale: Locale, hasYear = false): string {
  const [year, , date] = day.split('-');
  const month = monthName(day, locale);
  const isYear = hasYear || date === undefined;
  const short = date === undefined ? '' : String(Number(date));
  if (locale === 'en') return [short, month, isYear ? year : ''].filter(Boolean).join(' ');
  return `${isYear ? `${year}年` : ''}${month}${short && `${short}日`}`;
}

/** A day of a chart, and how far from its left edge it stands: 0 to 1. */
export interface AxisPoint {
  day: string;
  at: number;
}

/** The first day, the last, and a few between, as far as they do not stand in one another's way. */
export function axisPoints(points: readonly AxisPoint[]): AxisPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first.day === last.day) return first === undefined ? [] : [first];
  const chosen = [first, last];
  for (const wanted of WANTED) {
    const [near] = points.toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted));
    if (near !== undefined && chosen.every(({ at }) => Math.abs(at - near.at) >= NEAREST)) chosen.push(near);
  }
  return chosen.toSorted((a, b) => a.at - b.at);
}

/** The days below a chart that is drawn by hand; where it is narrow, only every other one. */
export function DayAxis({ points }: { points: readonly AxisPoint[] }) {
  const { locale } = useConsole();
  const shown = axisPoints(points);
  const hasYear = shown[0]?.day.slice(0, 4) !== shown.at(-1)?.day.slice(0, 4);
  return (
    <div className={css.axis} aria-hidden="true">
      {shown.map(({ day, at }, index) => (
        <span
          key={day}
          data-end={index === 0 ? 'first' : index === shown.length - 1 ? 'last' : undefined}
          data-spare={shown.length > 3 && index % 2 === 1 ? '' : undefined}
          style={{ left: `${at * 100}%` }}
        >
          {axisDay(day, locale, hasYear && (index === 0 || index === shown.length - 1))}
        </span>
      ))}
    </div>
  );
}
