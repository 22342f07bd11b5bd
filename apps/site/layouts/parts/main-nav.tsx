import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../../kernel/client/site-app.ts';
import { classes } from '../../../../ui/site/classes.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { isAt } from '../../../../ui/site/tab-bar.tsx';
import css from './main-nav.module.css';
import { NavBranch } from './nav-branch.tsx';
import { type NavEntry, useNavEntries } from './nav-entries.ts';

/** The shop's places as links, with those below them; `draw` puts more into each than its label, `upright` is a column. */
export function MainNav({
  className,
  draw = ({ label }) => label,
  upright = false,
}: {
  className: string | undefined;
  draw?: (entry: NavEntry) => ReactNode;
  upright?: boolean;
}) {
  const t = useT();
  const location = useLocation();
  return (
    <nav className={classes(css.nav, upright && css.upright, className)} aria-label={t('shell.nav.main')}>
      {useNavEntries().map((entry) =>
        entry.children.length > 0 ? (
          <NavBranch key={entry.label} entry={entry} upright={upright}>
            {draw(entry)}
          </NavBranch>
        ) : (
          <Link key={entry.to} to={entry.to} {...(isAt(location, entry.to) && { 'aria-current': 'page' as const })}>
            {draw(entry)}
          </Link>
        ),
      )}
    </nav>
  );
}
