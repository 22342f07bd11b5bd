import { useT } from '../../../../../kernel/client/site-app.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Microsite } from '../../contract.ts';
import css from './microsite-head.module.css';

/** The head of a microsite: its mark and its menu, which moves sideways where there is no room. */
export function MicrositeHead({ site: { slug, name, logo, nav }, current }: { site: Microsite; current: string }) {
  const t = useT();
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link to={`/m/${slug}`} className={css.brand}>
          {logo && <img src={logo} alt="" height={36} />}
          <strong>{name}</strong>
        </Link>
        {nav.length > 1 && (
          <nav className={css.nav} aria-label={t('microsite.menu')}>
            {nav.map(({ label, to }) => (
              <Link key={to} to={to} {...(to === current && { 'aria-current': 'page' as const })}>
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}
