import type { ReactNode } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { kept } from '../../../../ui/site/kept.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { linksFor, useNavEntries } from './nav-entries.ts';
import css from './site-footer.module.css';

/** The footer: what the shop says of itself, its places, and its filings. */
export const SiteFooter = kept(function SiteFooter() {
  const app = useApp();
  const { name, slogan, footer, icp, police } = app.shop;
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.name}>
          <strong>{name}</strong>
          <p>{slogan}</p>
        </div>
        <FooterPlaces />
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
});

/** Where the footer leads: the shop's own menu, whose groups stand beside each other, else its navigation and its pages. */
function FooterPlaces() {
  const app = useApp();
  const user = useStore(app.user);
  const entries = useNavEntries();
  const { menus, footerLinks } = app.shop;
  const links = menus.footer === undefined ? [] : linksFor(menus.footer, user);
  const groups = links.filter(({ children }) => children.length > 0);
  const single = (menus.footer === undefined ? [...entries, ...footerLinks] : links).filter(
    ({ to }, index, all) => to !== '' && all.findIndex((each) => each.to === to) === index,
  );
  const loose = single.filter((place) => !groups.some(({ to }) => to !== '' && to === place.to));
  return (
    <div className={css.menu}>
      {groups.map(({ label, to, children }) => (
        <section key={label} className={css.group}>
          <h2>{to === '' ? label : <Link to={to}>{label}</Link>}</h2>
          <PlaceList places={children} />
        </section>
      ))}
      {groups.length > 0 && (
        <section className={css.group}>
          <h2>{app.t('shell.footer.feeds')}</h2>
          <PlaceList places={[]}>
            <Feed href="/rss.xml">RSS</Feed>
            <Feed href="/atom.xml">Atom</Feed>
          </PlaceList>
        </section>
      )}
      {(groups.length === 0 || loose.length > 0) && (
        <PlaceList places={loose}>
          {groups.length === 0 && <Feed href="/rss.xml">{app.t('shell.footer.feeds')}</Feed>}
        </PlaceList>
      )}
    </div>
  );
}

const Feed = ({ href, children }: { href: string; children: string }) => (
  <li>
    <a href={href}>{children}</a>
  </li>
);

function PlaceList({ places, children }: { places: readonly { to: string; label: string }[]; children?: ReactNode }) {
  return (
    <ul className={css.places}>
      {places.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
