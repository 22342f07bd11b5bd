import { useApp } from '../../../../kernel/client/site-app.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { navEntries } from './nav-entries.ts';
import css from './site-footer.module.css';

/** The footer: what the shop says of itself, its places, and its filings. */
export function SiteFooter() {
  const app = useApp();
  const { name, slogan, footer, footerLinks, icp, police } = app.shop;
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.name}>
          <strong>{name}</strong>
          <p>{slogan}</p>
        </div>
        <ul className={css.places}>
          {navEntries(app).map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {footerLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <a href="/rss.xml">{app.t('shell.footer.feeds')}</a>
          </li>
        </ul>
        <div className={css.small}>
          {footer && <p>{footer}</p>}
          <p>
            {icp && (
              <a href="https://beian.miit.gov.cn/" rel="noopener noreferrer" lang="zh-CN">
                {icp}
              </a>
            )}
            {police && (
              <a href="https://beian.mps.gov.cn/" rel="noopener noreferrer">
                {app.t('shell.footer.police')} <span lang="zh-CN">{police}</span>
              </a>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
