import type { ReactNode } from 'react';
import { useConsole } from './console-context.ts';
import styles from './fact-list.module.css';

/** A name and what stands behind it. */
export type Fact = readonly [name: string, value: ReactNode];

interface FactListProps {
  facts: readonly Fact[];
  /** The names are sentences, such as questions: they have half of the width. */
  isAsked?: boolean;
}

/** Names and values below each other; a dash where a value is missing. */
export function FactList({ facts, isAsked = false }: FactListProps) {
  const { locale } = useConsole();
  return (
    <dl className={styles.facts} data-asked={isAsked || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={typeof value === 'string' ? styles.text : undefined}>
            {typeof value === 'number' ? value.toLocaleString(locale) : value || '—'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
