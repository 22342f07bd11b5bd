import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { Icon, isIconName } from '../../../../ui/site/icon.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { shell } from '../contract.ts';
import { dashboardParts } from '../rules.ts';
import { loadHome } from './home-data.ts';
import css from './mobile-dashboard.module.css';
import { Hero } from './parts/hero.tsx';
import { HomeHeading, homeMeta } from './parts/home-heading.tsx';

/** Fetches the dashboard and how this shop has composed it for phones. */
export async function loader(app: SiteApp) {
  const [home, config] = await Promise.all([
    loadHome(app, { top: 1, latest: 8 }),
    app.client.call(shell['shell.moduleConfig'], { module: 'shell', layout: 'mobile' }, { quiet: true }),
  ]);
  const chosen = config.data.dashboard;
  const shown = dashboardParts.filter((part) => !Array.isArray(chosen) || chosen.includes(part));
  return { ...home, shown };
}

/** Head of the dashboard: the same thing as the home, so search engines keep to that. */
export const meta = (app: SiteApp): ViewMeta => ({ ...homeMeta(app), title: app.t('shell.title.dashboard') });

/** The phone's home: the lead story, the shop's services, and what is new today. */
export default function MobileDashboard() {
  const { t, routes } = useNavigation();
  const { top, latest, shown } = useViewData<typeof loader>();
  const [lead] = top;
  return (
    <main id="content" className={css.page}>
      <HomeHeading />
      {shown.includes('hero') && lead && <Hero article={lead} />}
      {shown.includes('services') && routes.length > 0 && (
        <nav className={css.services} aria-label={t('shell.home.services')}>
          {routes.map(({ path, meta: { title, icon } }) => (
            <Link key={path} to={path} className={css.service ?? ''}>
              <span>
                <Icon name={isIconName(icon) ? icon : 'book'} size={24} />
              </span>
              {title}
            </Link>
          ))}
        </nav>
      )}
      {shown.includes('latest') && (
        <section className={css.sheet} aria-labelledby="today">
          <h2 id="today">{t('shell.home.today')}</h2>
          <Link to="/news" className={css.more ?? ''}>
            {t('shell.home.more')}
          </Link>
          {latest.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </section>
      )}
    </main>
  );
}

function useNavigation() {
  const { t, common } = useApp();
  const routes = common.initial.routes.filter(({ meta: { nav } }) => nav !== null).slice(0, 5);
  return { t, routes };
}
