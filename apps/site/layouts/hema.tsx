import { Outlet } from 'react-router';
import { classes } from '../../../ui/site/classes.ts';
import front from './front.module.css';
import css from './hema.module.css';
import { PhoneTabs } from './parts/phone-tabs.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';

/** The layout of a society: the masthead of a journal over a thin rule in its colour. */
export default function SocietyLayout() {
  return (
    <div className={classes(front.frame, css.journal)}>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <PhoneTabs />
    </div>
  );
}
