import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** What can be done with the panel, at the right of its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen on paper, with a title and actions of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
