import { NavLink } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import type { Face } from './frame-context.ts';
import styles from './menu.module.css';
import { entryClass, MenuEntry } from './menu-entry.tsx';
import { MenuGroup } from './menu-group.tsx';
import type { MenuEntryShown } from './menu-groups.ts';
import { MenuSearch } from './menu-search.tsx';
import { useMenu } from './use-menu.ts';

/** The menu of one area: favourites, then its groups, which fold; each entry with what waits behind it. */
export function Menu({ face }: { face: Face }) {
  const t = useOwnText();
  const menu = useMenu(face);
  const { groups, favourites, typed } = menu;
  const draw = (entry: MenuEntryShown) => (
    <MenuEntry
      key={entry.address}
      entry={entry}
      count={menu.waiting([entry])}
      isFavourite={menu.isFavourite(entry.address)}
      favour={() => menu.favour(entry.address)}
    />
  );
  return (
    <nav ref={menu.list} className={styles.menu} aria-label={t('frame.mainMenu')} onKeyDown={menu.move}>
      <MenuSearch typed={typed} type={menu.type} isFolded={menu.isAllFolded} foldAll={menu.foldAll} />
      <NavLink className={entryClass} to={`/${face}`} end>
        {t('frame.overview')}
      </NavLink>
      {favourites.length > 0 && (
        <div data-favourites>
          <MenuGroup group={{ label: t('menu.favourites'), isFolded: false }} waiting={0}>
            {favourites.map(draw)}
          </MenuGroup>
        </div>
      )}
      {groups.map((group) => (
        <MenuGroup
          key={group.key}
          group={group}
          waiting={menu.waiting(group.all)}
          fold={typed.trim() === '' ? () => menu.fold(group.key) : undefined}
        >
          {group.entries.map(draw)}
        </MenuGroup>
      ))}
      <p role="status" className={styles.nothing}>
        {groups.length === 0 && t('menu.nothing')}
      </p>
    </nav>
  );
}
