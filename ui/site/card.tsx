import type { ReactNode } from 'react';
import css from './card.module.css';

/** A sheet of paper with a hairline around it. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={css.card}>{children}</div>;
}
