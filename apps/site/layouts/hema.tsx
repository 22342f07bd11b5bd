import { Outlet } from 'react-router';
import { useApp } from '../../../kernel/client/site-app.ts';
import { TabBar } from '../../../ui/site/tab-bar.tsx';
import css from './hema.module.css';
import { phoneTabs } from './parts/nav-entries.ts';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';

/** The layout of a society: the masthead of a journal over a thin rule in its colour. */
export default function SocietyLayout() {
  const app = useApp();
  return (
    <div className={css.journal}>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <TabBar tabs={phoneTabs(app)} label={app.t('shell.nav.phone')} />
    </div>
  );
}
