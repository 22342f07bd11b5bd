import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A name and what stands behind it. */
export type Fact = readonly [name: string, value: ReactNode];

/** Names and values below each other; a dash where a value is missing. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
