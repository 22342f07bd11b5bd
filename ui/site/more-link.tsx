import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './more-link.module.css';

/** The way to everything of which a part is shown, at the end of its headline. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={css.more ?? ''}>
      {label}
      <Icon name="arrow" size={16} />
    </Link>
  );
}
