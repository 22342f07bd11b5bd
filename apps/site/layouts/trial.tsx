import { Outlet } from 'react-router';
import { useApp } from '../../../kernel/client/site-app.ts';
import { Icon } from '../../../ui/site/icon.tsx';
import { Brand } from './parts/brand.tsx';
import { HeaderSearch } from './parts/header-search.tsx';
import { LanguageLink } from './parts/language-link.tsx';
import { MainNav } from './parts/main-nav.tsx';
import { PersonLink } from './parts/person-link.tsx';
import { PhoneTabs } from './parts/phone-tabs.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import css from './trial.module.css';

/** The layout of a research organisation: a rail of places at the side, as in the tools its people work with. */
export default function ResearchLayout() {
  const app = useApp();
  return (
    <div className={css.frame}>
      <header className={css.rail}>
        <Brand />
        <MainNav
          className={css.nav}
          draw={({ icon, label }) => (
            <>
              <Icon name={icon} />
              {label}
            </>
          )}
        />
        <div className={css.search}>
          <HeaderSearch />
        </div>
        <div className={css.tools}>
          {app.shop.locales.length > 1 && <LanguageLink />}
          <PersonLink />
        </div>
      </header>
      <div className={css.main}>
        <Outlet />
        <SiteFooter />
      </div>
      <PhoneTabs />
    </div>
  );
}
