import { Icon, type IconName } from '../../../../../ui/site/icon.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import css from './task-tile.module.css';

/** Something a visitor may want to do, as a tile. */
export function TaskTile({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <Link to={to} className={css.tile ?? ''}>
      <span className={css.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span className={css.title}>{title}</span>
      <span className={css.text}>{text}</span>
    </Link>
  );
}
