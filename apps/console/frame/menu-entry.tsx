import { NavLink } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import styles from './menu.module.css';
import type { MenuEntryShown } from './menu-groups.ts';

/** How much waits behind an entry, or behind the entries of a folded group. */
export function Count({ count }: { count: number | undefined }) {
  const t = useOwnText();
  if (!count) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="visually-hidden">{t('frame.waiting', { count })}</span>
    </span>
  );
}

/** The class of a link of the menu. */
export const entryClass = ({ isActive }: { isActive: boolean }): string =>
  `${styles.entry} ${isActive ? styles.entryActive : ''}`;

interface MenuEntryProps {
  entry: MenuEntryShown;
  count: number | undefined;
  isFavourite: boolean;
  favour(): void;
}

/** One entry of the menu, with what waits behind it and the button that keeps it at the top. */
export function MenuEntry({ entry: { label, address, href }, count, isFavourite, favour }: MenuEntryProps) {
  const t = useOwnText();
  if (href !== null) {
    return (
      <li className={styles.line}>
        <a className={styles.entry} href={href} target="_blank" rel="noreferrer">
          <span className={styles.entryLabel}>{label}</span>
          <Icon name="outside" size={14} />
        </a>
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <NavLink className={entryClass} to={`/${address}`}>
        <span className={styles.entryLabel}>{label}</span>
        <Count count={count} />
      </NavLink>
      <button
        type="button"
        className={styles.favourite}
        aria-pressed={isFavourite}
        aria-label={t('menu.favour', { name: label })}
        title={t(isFavourite ? 'menu.dropHint' : 'menu.favourHint')}
        onClick={favour}
      >
        <Icon name="star" size={15} />
      </button>
    </li>
  );
}
