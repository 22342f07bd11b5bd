import { Outlet } from 'react-router';
import css from './front.module.css';
import { PhoneTabs } from './parts/phone-tabs.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';

/** The general public layout: header, page, footer; on phones a tab bar. */
export default function FrontLayout() {
  return (
    <div className={css.frame}>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <PhoneTabs />
    </div>
  );
}
