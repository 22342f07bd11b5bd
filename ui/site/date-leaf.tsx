import { useApp } from '../../kernel/client/site-app.ts';
import { monthName } from '../../kernel/rules/day-range.ts';
import css from './date-leaf.module.css';

/** A day as a leaf of a calendar; the whole date stands beside it in words. */
export function DateLeaf({ day }: { day: string }) {
  const { locale } = useApp();
  return (
    <span className={css.leaf} aria-hidden="true">
      <b>{day.slice(8)}</b>
      {monthName(day, locale)}
    </span>
  );
}
