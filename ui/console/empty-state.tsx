import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, or what to do next. */
  hint?: string;
  /** Whether it stands in place of a whole screen, so that its title is the screen's. */
  isScreen?: boolean;
  /** The next useful step, usually one button. */
  children?: ReactNode;
}

/** What stands where there is nothing yet: why, and the next useful step. */
export function EmptyState({ title, hint, isScreen, children }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
