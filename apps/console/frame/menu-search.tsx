import type { KeyboardEvent } from 'react';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import styles from './menu.module.css';

interface MenuSearchProps {
  typed: string;
  type(text: string): void;
  /** Whether every group is folded. */
  isFolded: boolean;
  foldAll(): void;
}

/** The head of the menu: a search within it, and the button that folds or unfolds all groups. */
export function MenuSearch({ typed, type, isFolded, foldAll }: MenuSearchProps) {
  const t = useOwnText();
  const clear = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || typed === '') return;
    // The first Escape takes the words away, the next one closes the drawer of the phone.
    event.stopPropagation();
    type('');
  };
  return (
    <div className={styles.head}>
      <input
        className={styles.find}
        type="search"
        aria-label={t('menu.find')}
        placeholder={t('menu.find')}
        autoComplete="off"
        maxLength={50}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={clear}
      />
      <button
        type="button"
        className={styles.foldAll}
        aria-label={t(isFolded ? 'menu.unfoldAll' : 'menu.foldAll')}
        title={t(isFolded ? 'menu.unfoldAll' : 'menu.foldAll')}
        onClick={foldAll}
      >
        <Icon name={isFolded ? 'unfold' : 'fold'} />
      </button>
    </div>
  );
}
