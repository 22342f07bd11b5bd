import { Outlet } from 'react-router';
import { useApp } from '../../../kernel/client/site-app.ts';
import { TabBar } from '../../../ui/site/tab-bar.tsx';
import { phoneTabs } from './parts/nav-entries.ts';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';

/** The general public layout: header, page, footer; on phones a tab bar. */
export default function FrontLayout() {
  const app = useApp();
  return (
    <>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <TabBar tabs={phoneTabs(app)} label={app.t('shell.nav.phone')} />
    </>
  );
}
