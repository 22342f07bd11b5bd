import type { ReactNode } from 'react';
import { useConsole } from './console-context.ts';
import type { Fact } from './fact-list.tsx';
import styles from './key-figures.module.css';

const written = (value: ReactNode, locale: string): ReactNode =>
  typeof value === 'number' ? value.toLocaleString(locale) : value;

/** The few figures that count, large and beside each other. */
export function KeyFigures({ figures }: { figures: readonly Fact[] }) {
  const { locale } = useConsole();
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{written(value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
