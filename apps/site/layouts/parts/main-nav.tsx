import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { isBelow } from '../../../../ui/site/tab-bar.tsx';
import { type NavEntry, useNavEntries } from './nav-entries.ts';

/** The shop's places as links; `draw` puts more into each than its label. */
export function MainNav({ className, draw }: { className: string | undefined; draw?: (entry: NavEntry) => ReactNode }) {
  const app = useApp();
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label={app.t('shell.nav.main')}>
      {useNavEntries().map((entry) => (
        <Link key={entry.to} to={entry.to} {...(isBelow(pathname, entry.to) && { 'aria-current': 'page' as const })}>
          {draw ? draw(entry) : entry.label}
        </Link>
      ))}
    </nav>
  );
}
