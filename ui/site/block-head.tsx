import css from './block-head.module.css';
import { MoreLink } from './more-link.tsx';

/** What stands above a block that shows a part of a list: its heading, and the way to all of it; nothing without either. */
export function BlockHead({ title, more }: { title: string; more?: { to: string; label: string } }) {
  if (title === '' && more === undefined) return null;
  return (
    <div className={css.head}>
      {title && <h2>{title}</h2>}
      {more && <MoreLink {...more} />}
    </div>
  );
}
