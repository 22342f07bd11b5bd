import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ScreenContext, useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import { isApple, printedKey } from '../../../ui/console/printed-key.ts';
import { Slot } from '../../../ui/console/slot.tsx';
import { AppearanceButton, LanguageButton } from './display-buttons.tsx';
import styles from './frame.module.css';
import { type Face, useFrame } from './frame-context.ts';
import { PersonMenu } from './person-menu.tsx';
import { TaskTray } from './task-tray.tsx';
import { useFrameKeys } from './use-frame-keys.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx').then((file) => ({ default: file.CommandPalette })));

const KeysHelp = lazy(() => import('../../../ui/console/keys-help.tsx').then((file) => ({ default: file.KeysHelp })));

/** The bar above every screen: search, the other area, the site, language, appearance and the person. */
export function TopBar({ face, openMenu }: { face: Face; openMenu(): void }) {
  const t = useOwnText();
  const { menu, me, tools } = useFrame();
  const [opened, setOpened] = useState<'search' | 'keys' | null>(null);
  const openSearch = (): void => setOpened('search');
  const close = (): void => setOpened(null);
  useFrameKeys(face, { search: openSearch, help: () => setOpened('keys') });
  const other: Face = face === 'backend' ? 'configure' : 'backend';
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.menuButton}
        aria-label={t('frame.openMenu')}
        aria-haspopup="dialog"
        onClick={openMenu}
      >
        <Icon name="menu" size={20} />
      </button>
      <button
        type="button"
        className={styles.search}
        onClick={openSearch}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      >
        <Icon name="search" />
        <span className={styles.searchText}>{t('palette.placeholder')}</span>
        <kbd className={styles.key}>{printedKey('mod+k')}</kbd>
      </button>
      <span className={styles.spring} />
      {menu[other].length > 0 && (
        <Link className={`${styles.barLink} ${styles.wideOnly}`} to={`/${other}`}>
          {t(`frame.${other}`)}
        </Link>
      )}
      {me.shop.siteUrl && (
        <a className={`${styles.barLink} ${styles.wideOnly}`} href={me.shop.siteUrl} target="_blank" rel="noreferrer">
          {t('frame.site')}
        </a>
      )}
      <TaskTray />
      <ScreenContext value={{ face, module: 'console', base: `/${face}` }}>
        <Slot name="console.bar" />
      </ScreenContext>
      <LanguageButton tools={tools} />
      <AppearanceButton tools={tools} />
      <PersonMenu face={face} />
      {opened === 'search' && (
        <Suspense fallback={null}>
          <CommandPalette close={close} />
        </Suspense>
      )}
      {opened === 'keys' && (
        <Suspense fallback={null}>
          <KeysHelp close={close} />
        </Suspense>
      )}
    </header>
  );
}
