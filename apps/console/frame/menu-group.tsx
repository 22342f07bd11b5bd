import { type ReactNode, useId } from 'react';
import { Icon } from '../../../ui/console/icon.tsx';
import styles from './menu.module.css';
import { Count } from './menu-entry.tsx';
import type { MenuGroupShown } from './menu-groups.ts';

interface MenuGroupProps {
  group: Pick<MenuGroupShown, 'label' | 'isFolded'>;
  /** How much waits behind what is folded away. */
  waiting: number;
  /** Absent where the group cannot be folded. */
  fold?: (() => void) | undefined;
  /** The entries as list items. */
  children: ReactNode;
}

/** One group of the menu; its heading folds it. */
export function MenuGroup({ group: { label, isFolded }, waiting, fold, children }: MenuGroupProps) {
  const id = useId();
  return (
    <section aria-label={label}>
      {fold === undefined ? (
        <p className={styles.group}>{label}</p>
      ) : (
        <button type="button" className={styles.group} aria-expanded={!isFolded} aria-controls={id} onClick={fold}>
          <span className={styles.groupLabel}>{label}</span>
          <Count count={isFolded ? waiting : 0} />
          <Icon name={isFolded ? 'right' : 'down'} size={14} />
        </button>
      )}
      <ul id={id}>{children}</ul>
    </section>
  );
}
