import { Outlet } from 'react-router';
import css from './front.module.css';
import { SiteFooter } from './parts/site-footer.tsx';

/** The layout of what has a head of its own, such as a microsite: the footer with the shop's filings stands below it, whatever that is. */
export default function BareLayout() {
  return (
    <div className={css.frame}>
      <Outlet />
      <SiteFooter />
    </div>
  );
}
