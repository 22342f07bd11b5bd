import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Names and what stands behind them; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const told = facts.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
  if (told.length === 0) return null;
  return (
    <dl className={css.facts}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
