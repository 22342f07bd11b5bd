import { Outlet } from 'react-router';
import css from './mobile.module.css';
import { Brand } from './parts/brand.tsx';
import { HeaderSearch } from './parts/header-search.tsx';
import { PhoneMenu } from './parts/phone-menu.tsx';
import { PhoneTabs } from './parts/phone-tabs.tsx';

/** The layout of the addresses below `/mobile`: a phone's page, narrow on any screen. */
export default function MobileLayout() {
  return (
    <div className={css.phone}>
      <header className={css.head}>
        <Brand to="/mobile" />
        <HeaderSearch />
        <PhoneMenu />
      </header>
      <Outlet />
      <PhoneTabs home="/mobile" />
    </div>
  );
}
