import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Microsite } from '../../contract.ts';
import css from './microsite-head.module.css';

/** Who is signed in, and how one comes in or out; at the host of a microsite there is no other place for it. */
function Own() {
  const { t, user, signIn, signOut } = useApp();
  const { token, info } = useStore(user);
  if (token === null) {
    return (
      <button type="button" className={css.act} onClick={() => void signIn().catch(() => undefined)}>
        {t('microsite.signIn')}
      </button>
    );
  }
  return (
    <>
      <span className={css.name}>{info?.name ?? ''}</span>
      <button type="button" className={css.act} onClick={() => void signOut()}>
        {t('microsite.signOut')}
      </button>
    </>
  );
}

/** The head of a microsite: its mark, its menu, which moves sideways where there is no room, its search, and who reads. */
export function MicrositeHead({ site, current }: { site: Microsite; current: string }) {
  const { t } = useApp();
  const { root, searchAt, name, logo, nav, ended } = site;
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link to={root} className={css.brand ?? ''}>
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
        <div className={css.acts}>
          {ended === null && (
            <Link to={searchAt} className={css.act ?? ''} aria-label={t('microsite.find')}>
              <Icon name="search" />
            </Link>
          )}
          <Own />
        </div>
      </div>
    </header>
  );
}
