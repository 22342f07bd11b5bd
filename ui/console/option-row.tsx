import type { ReactNode } from 'react';
import styles from './option-row.module.css';

interface OptionRowProps {
  name: ReactNode;
  /** The key by which the program knows it. */
  code: string;
  /** Where it comes from, and what can be done with it. */
  side: ReactNode;
  children: ReactNode;
}

/** One line of a list of options: what it is, its control or its facts, and what stands beside it. */
export function OptionRow({ name, code, side, children }: OptionRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.label}>
        {name}
        <code>{code}</code>
      </div>
      <div className={styles.control}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}
