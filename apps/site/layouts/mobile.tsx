import { Outlet } from 'react-router';
import { useApp } from '../../../kernel/client/site-app.ts';
import { TabBar } from '../../../ui/site/tab-bar.tsx';
import css from './mobile.module.css';
import { Brand } from './parts/brand.tsx';
import { HeaderSearch } from './parts/header-search.tsx';
import { phoneTabs } from './parts/nav-entries.ts';

/** The layout of the addresses below `/mobile`: a phone's page, narrow on any screen. */
export default function MobileLayout() {
  const app = useApp();
  return (
    <div className={css.phone}>
      <header className={css.head}>
        <Brand to="/mobile" />
        <HeaderSearch />
      </header>
      <Outlet />
      <TabBar tabs={phoneTabs(app, '/mobile')} label={app.t('shell.nav.phone')} />
    </div>
  );
}
