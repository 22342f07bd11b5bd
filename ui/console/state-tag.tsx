import type { ReactNode } from 'react';
import styles from './state-tag.module.css';

/** How a state feels: settled well, needs somebody, refused or broken, at rest, or of note. */
export type StateKind = 'ok' | 'warn' | 'bad' | 'quiet' | 'accent';

/** A state as a small coloured word; the word carries the meaning, the colour only helps. */
export function StateTag({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
