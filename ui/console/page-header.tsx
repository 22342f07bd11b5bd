import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** The actions of the page, the most important last. */
  children?: ReactNode;
}

/** The head of a screen: its title and what can be done on it. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
