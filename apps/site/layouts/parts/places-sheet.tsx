import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../../kernel/client/site-app.ts';
import { Dialog } from '../../../../ui/site/dialog.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { isAt } from '../../../../ui/site/tab-bar.tsx';
import type { NavEntry } from './nav-entries.ts';
import css from './phone-menu.module.css';

/** Every place of the shop on a sheet: those that stand alone, then each that has others below it, with them. */
export default function PlacesSheet({ entries, onClose }: { entries: readonly NavEntry[]; onClose(): void }) {
  const t = useT();
  const { key } = useLocation();
  const [openedAt] = useState(key);
  // Whoever has gone to a place needs the others no more.
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  const alone = entries.filter(({ children }) => children.length === 0);
  const branches = entries.filter(({ children }) => children.length > 0);
  return (
    <Dialog title={t('shell.nav.all')} close={t('shell.close')} closesOutside onClose={onClose}>
      <nav className={css.places} aria-label={t('shell.nav.main')}>
        {alone.length > 0 && <Places entries={alone} />}
        {branches.map((branch) => (
          <section key={branch.label}>
            <h3>{branch.label}</h3>
            <Places entries={branch.to === '' ? branch.children : [branch, ...branch.children]} />
          </section>
        ))}
      </nav>
    </Dialog>
  );
}

function Places({ entries }: { entries: readonly NavEntry[] }) {
  const location = useLocation();
  return (
    <ul className={css.links}>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} {...(isAt(location, to) && { 'aria-current': 'page' as const })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
