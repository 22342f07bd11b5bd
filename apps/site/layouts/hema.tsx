import { Outlet } from 'react-router';
import css from './hema.module.css';
import { PhoneTabs } from './parts/phone-tabs.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';

/** The layout of a society: the masthead of a journal over a thin rule in its colour. */
export default function SocietyLayout() {
  return (
    <div className={css.journal}>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <PhoneTabs />
    </div>
  );
}
