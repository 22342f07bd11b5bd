import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { Icon } from '../../../../ui/site/icon.tsx';
import { kept } from '../../../../ui/site/kept.tsx';
import { type NavEntry, useNavEntries, usePhoneTabs } from './nav-entries.ts';
import css from './phone-menu.module.css';

const PlacesSheet = lazy(() => import('./places-sheet.tsx'));

const flat = (entries: readonly NavEntry[]): NavEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** On phones, the way to the places that are not at the thumb; a shop that has no more of them needs no button. */
export const PhoneMenu = kept(function PhoneMenu() {
  const t = useT();
  const entries = useNavEntries();
  const tabs = usePhoneTabs('/').map(({ to }) => to);
  const [isOpen, setOpen] = useState(false);
  if (flat(entries).every(({ to }) => to === '' || tabs.includes(to))) return null;
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={t('shell.nav.all')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={22} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlacesSheet entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
