import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../../../kernel/client/site-app.ts';
import { classes } from '../../../../ui/site/classes.ts';
import { kept } from '../../../../ui/site/kept.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { isAt } from '../../../../ui/site/tab-bar.tsx';
import css from './main-nav.module.css';
import { NavBranch } from './nav-branch.tsx';
import { type NavEntry, useNavEntries } from './nav-entries.ts';
import { useFitting } from './use-fitting.ts';

/** A place with those below it, as one list. */
const inOneList = (entry: NavEntry): readonly NavEntry[] =>
  entry.to === '' ? entry.children : [entry, ...entry.children];

/**
 * The shop's places as links, with those below them, and what does not fit behind a button at the end; `draw` puts more into
 * each than its label, `upright` is a column.
 */
export const MainNav = kept(function MainNav({
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
  const nav = useRef<HTMLElement>(null);
  const entries = useNavEntries();
  const fitting = useFitting(nav, entries.length, upright);
  const beyond = fitting === null ? [] : entries.slice(fitting);
  const more: NavEntry = {
    ...{ to: '', module: 'more', label: t('shell.nav.more'), other: '', icon: 'menu' },
    children: beyond.flatMap(inOneList),
  };
  return (
    <nav
      ref={nav}
      className={classes(css.nav, upright && css.upright, fitting !== null && css.counted, className)}
      aria-label={t('shell.nav.main')}
    >
      {entries.map((entry) => {
        const place = classes(beyond.includes(entry) && css.beyond);
        return entry.children.length > 0 ? (
          <NavBranch key={entry.label} entry={entry} upright={upright} className={place}>
            {draw(entry)}
          </NavBranch>
        ) : (
          <Link
            key={entry.to}
            to={entry.to}
            className={place}
            {...(isAt(location, entry.to) && { 'aria-current': 'page' as const })}
          >
            {draw(entry)}
          </Link>
        );
      })}
      {beyond.length > 0 && (
        <NavBranch entry={more} upright={false} className={css.more}>
          {draw(more)}
        </NavBranch>
      )}
    </nav>
  );
});
