import { useLocation } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import css from './tab-bar.module.css';

/** An entry of the tab bar. */
export interface Tab {
  to: string;
  label: string;
  icon: IconName;
  /** How much waits behind it. */
  badge?: number;
}

/** Whether an address belongs to a navigation entry: the same, or below it; everything lies below a home, so that stands for itself. */
const isBelow = (pathname: string, to: string): boolean =>
  pathname === to || (to !== '/' && to !== '/mobile' && pathname.startsWith(`${to}/`));

/** Whether a navigation entry leads to the present place; one with a query does so to that page alone. */
export const isAt = ({ pathname, search }: { pathname: string; search: string }, to: string): boolean =>
  to.includes('?') ? pathname + search === to : isBelow(pathname, to);

/** The main places of the site at the thumb, on phones only. */
export function TabBar({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const location = useLocation();
  return (
    <nav className={css.bar} aria-label={label} data-no-print>
      {tabs.map(({ to, label: name, icon, badge }) => (
        <Link
          key={to}
          to={to}
          className={css.item ?? ''}
          {...(isAt(location, to) && { 'aria-current': 'page' as const })}
        >
          <Icon name={icon} size={22} />
          {badge ? <b className={css.badge}>{badge > 99 ? '99+' : badge}</b> : null}
          {name}
        </Link>
      ))}
    </nav>
  );
}
