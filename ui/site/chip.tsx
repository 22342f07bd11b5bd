import type { ReactNode } from 'react';
import css from './chip.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

interface ChipProps {
  tone?: 'accent' | 'ok' | 'warn' | 'live';
  /** Where it leads; a card all of which leads elsewhere may hold it. */
  to?: string;
  children: ReactNode;
}

/** A state or property in a word or two. */
export function Chip({ tone, to, children }: ChipProps) {
  const look = classes(css.chip, tone && css[tone], to && css.way);
  if (to) {
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    );
  }
  return <span className={look}>{children}</span>;
}

/** One of several choices that are addresses: categories, days, filters. */
export function ChipLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={classes(css.chip, css.choice)} {...(current && { 'aria-current': 'page' as const })}>
      {children}
    </Link>
  );
}
