import { useApp } from '../../../../kernel/client/site-app.ts';
import { Brand } from './brand.tsx';
import { HeaderSearch } from './header-search.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainNav } from './main-nav.tsx';
import { PersonLink } from './person-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import css from './site-header.module.css';

/** The header: name, places, search, language, and the person. */
export function SiteHeader() {
  const { locales } = useApp().shop;
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Brand />
        <MainNav className={css.nav} />
        <div className={css.tools}>
          <HeaderSearch />
          {locales.length > 1 && <LanguageLink />}
          <PersonLink />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
