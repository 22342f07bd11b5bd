import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, or what to do next. */
  hint?: string;
  /** The next useful step, usually one button. */
  children?: ReactNode;
}

/** What stands where there is nothing yet: why, and the next useful step. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
