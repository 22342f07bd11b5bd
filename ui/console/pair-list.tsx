import type { ReactNode } from 'react';
import styles from './merge.module.css';

interface PairListProps {
  /** The cells of each pair, and what is done with it. */
  pairs: readonly { key: string; cells: readonly { key: string | number; shown: ReactNode }[]; action: ReactNode }[];
}

/** Pairs of records that may be one, each in a line with what is done about it. */
export function PairList({ pairs }: PairListProps) {
  return (
    <ul className={styles.pairs}>
      {pairs.map(({ key, cells, action }) => (
        <li key={key}>
          <div className={styles.pair}>
            {cells.map((cell) => (
              <span key={cell.key}>{cell.shown}</span>
            ))}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
