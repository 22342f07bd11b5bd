import { Outlet } from 'react-router';
import { useApp } from '../../../kernel/client/site-app.ts';
import { classes } from '../../../ui/site/classes.ts';
import { Icon } from '../../../ui/site/icon.tsx';
import front from './front.module.css';
import { Brand } from './parts/brand.tsx';
import { HeaderSearch } from './parts/header-search.tsx';
import { LanguageLink } from './parts/language-link.tsx';
import { MainNav } from './parts/main-nav.tsx';
import { PersonLink } from './parts/person-link.tsx';
import { PhoneMenu } from './parts/phone-menu.tsx';
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
          upright
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
          <PhoneMenu />
        </div>
      </header>
      <div className={classes(front.frame, css.main)}>
        <Outlet />
        <SiteFooter />
      </div>
      <PhoneTabs />
    </div>
  );
}
