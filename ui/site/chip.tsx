import type { ReactNode } from 'react';
import css from './chip.module.css';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

/** A state or property in a word or two. */
export function Chip({ tone, children }: { tone?: 'accent' | 'ok' | 'warn' | 'live'; children: ReactNode }) {
  return <span className={classes(css.chip, tone && css[tone])}>{children}</span>;
}

/** One of several choices that are addresses: categories, days, filters. */
export function ChipLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={classes(css.chip, css.choice)} {...(current && { 'aria-current': 'page' as const })}>
      {children}
    </Link>
  );
}
