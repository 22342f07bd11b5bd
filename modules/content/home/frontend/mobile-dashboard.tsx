import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { Icon, type IconName, isIconName } from '../../../../ui/site/icon.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { shell } from '../../../platform/shell/contract.ts';
import { dashboardParts } from '../rules.ts';
import { loadHome } from './home-data.ts';
import css from './mobile-dashboard.module.css';
import { Hero } from './parts/hero.tsx';
import { HomeHeading, homeMeta } from './parts/home-heading.tsx';
import { UpcomingRows } from './parts/upcoming-rows.tsx';

/** Fetches the dashboard and how this shop has composed it for phones. */
export async function loader(app: SiteApp) {
  const [home, config] = await Promise.all([
    loadHome(app, { top: 1, latest: 8, upcoming: 2 }),
    app.client.call(shell['shell.moduleConfig'], { module: 'home', layout: 'mobile' }, { quiet: true }),
  ]);
  const chosen = config.data.dashboard;
  const shown = dashboardParts.filter((part) => !Array.isArray(chosen) || chosen.includes(part));
  return { ...home, shown };
}

/** Head of the dashboard: the same thing as the home, so search engines keep to that. */
export const meta = (app: SiteApp): ViewMeta => ({ ...homeMeta(app), title: app.t('shell.title.dashboard') });

/** What modules may say to a reader who comes back: what waits for them, and below everything else what they add. */
export const slots = ['home.phone', 'home.below'];

/** The phone's home: the lead story, the shop's services, and what is new today. */
export default function MobileDashboard() {
  const t = useT();
  const services = useServices();
  const { top, latest, upcoming, shown } = useViewData<typeof loader>();
  const [lead] = top;
  return (
    <main id="content" className={css.page}>
      <HomeHeading />
      {shown.includes('hero') && lead && <Hero article={lead} />}
      <Slot name="home.phone" />
      {shown.includes('services') && services.length > 0 && (
        <nav className={css.services} aria-label={t('home.services')}>
          {services.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={css.service ?? ''}>
              <span>
                <Icon name={icon} size={24} />
              </span>
              {label}
            </Link>
          ))}
        </nav>
      )}
      {shown.includes('upcoming') && upcoming.length > 0 && (
        <section className={css.sheet} aria-labelledby="upcoming">
          <h2 id="upcoming">{t('home.upcoming')}</h2>
          <UpcomingRows items={upcoming.slice(0, 3)} />
        </section>
      )}
      {shown.includes('latest') && (
        <section className={css.sheet} aria-labelledby="today">
          <h2 id="today">{t('home.today')}</h2>
          <Link to="/news" className={css.more ?? ''}>
            {t('home.more')}
          </Link>
          {latest.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </section>
      )}
      <Slot name="home.below" />
    </main>
  );
}

/** What people come back for, by the names of the routes; in shops without such a route it is missing. */
const OWN: Readonly<Record<string, IconName>> = {
  'favorite.list': 'star',
  'notice.mobileList': 'bell',
  'doctor.regist': 'shield',
};

/** The places of the shop, then the reader's own, as many as stand in a line. */
function useServices(): { to: string; label: string; icon: IconName }[] {
  const { t, common } = useApp();
  const { routes } = common.initial;
  const places = routes
    .filter(({ meta }) => meta.nav !== null)
    .map(({ path, meta }) => ({ to: path, label: meta.title, icon: isIconName(meta.icon) ? meta.icon : 'book' }));
  const own = routes.flatMap(({ path, name }) => {
    const icon = OWN[name];
    return icon === undefined ? [] : [{ to: path, label: t(`home.own.${name.split('.')[0]}`), icon }];
  });
  return [...places, ...own].slice(0, 5);
}
