import { Outlet } from 'react-router';
import { useApp } from '../../../kernel/client/site-app.ts';
import css from './expo.module.css';
import front from './front.module.css';
import { Brand } from './parts/brand.tsx';
import { HeaderSearch } from './parts/header-search.tsx';
import { LanguageLink } from './parts/language-link.tsx';
import { MainNav } from './parts/main-nav.tsx';
import { PersonLink } from './parts/person-link.tsx';
import { PhoneMenu } from './parts/phone-menu.tsx';
import { PhoneTabs } from './parts/phone-tabs.tsx';
import { SiteFooter } from './parts/site-footer.tsx';

/** The layout of a congress organiser: a dark band with the event's places as tabs, each label in both languages. */
export default function CongressLayout() {
  const app = useApp();
  const { locale, t } = app;
  const inOther = (module: string): string => {
    const key = `shell.other.${module}`;
    const text = t(key);
    return text === key ? '' : text;
  };
  return (
    <div className={front.frame}>
      <header className={css.band}>
        <div className={css.inner}>
          <div className={css.row}>
            <Brand />
            <p className={css.slogan}>{app.shop.slogan}</p>
            <div className={css.tools}>
              <HeaderSearch />
              <LanguageLink />
              <PersonLink />
              <PhoneMenu />
            </div>
          </div>
          <MainNav
            className={css.nav}
            draw={({ module, label, other }) => (
              <span className={css.label}>
                {label}
                <small lang={locale === 'en' ? 'zh-CN' : 'en'}>{other || inOther(module)}</small>
              </span>
            )}
          />
        </div>
      </header>
      <Outlet />
      <SiteFooter />
      <PhoneTabs />
    </div>
  );
}
