import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import css from './way-card.module.css';

/** A way onwards as a card: where it leads, how things stand there, and (`children`) what can be done about it here. */
export function WayCard({
  to,
  icon,
  label,
  note,
  children,
}: {
  to: string;
  icon: IconName;
  label: string;
  note?: string | false;
  children?: ReactNode;
}) {
  return (
    <div className={css.card}>
      <Link to={to} className={css.link ?? ''}>
        <Icon name={icon} size={22} />
        <span className={css.label}>{label}</span>
        {note && <span className={css.note}>{note}</span>}
        <Icon name="right" size={18} />
      </Link>
      {children && <div className={css.more}>{children}</div>}
    </div>
  );
}
