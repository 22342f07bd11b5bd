import { useApp } from '../../../../kernel/client/site-app.ts';
import { Link } from '../../../../ui/site/link.tsx';
import css from './brand.module.css';

/** The shop's mark and name, which lead home. */
export function Brand({ to = '/' }: { to?: string }) {
  const { name, shortName, logo } = useApp().shop;
  return (
    <Link to={to} className={css.brand ?? ''} aria-label={name}>
      {logo ? (
        <img className={css.mark} src={logo} alt="" width={30} height={30} />
      ) : (
        <svg className={css.mark} viewBox="0 0 30 30" aria-hidden="true">
          <circle cx="15" cy="15" r="15" fill="var(--accent)" />
          <circle cx="18.5" cy="18.5" r="11" fill="#000" opacity=".16" />
          <circle cx="11" cy="11" r="3.6" fill="#fff" />
        </svg>
      )}
      <span className={css.full}>{name}</span>
      <span className={css.phone}>{shortName || name}</span>
    </Link>
  );
}
