import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import { loadHome } from '../home-data.ts';
import { Hero } from '../parts/hero.tsx';
import { HomeEmpty } from '../parts/home-empty.tsx';
import { HomeHeading, homeMeta } from '../parts/home-heading.tsx';
import css from './front.module.css';

/** Fetches the general home. */
export const loader = (app: SiteApp) => loadHome(app, { top: 1, latest: 9 });

/** Head of the home. */
export const meta = (app: SiteApp): ViewMeta => homeMeta(app);

/** The home of a shop that has none of its own kind: the lead story, then the newest as cards. */
export default function GeneralHome() {
  const t = useT();
  const { top, latest } = useViewData<typeof loader>();
  const [lead] = top;
  if (lead === undefined && latest.length === 0) return <HomeEmpty />;
  return (
    <main id="content">
      <HomeHeading />
      {lead && (
        <div className={css.lead}>
          <Hero article={lead} />
        </div>
      )}
      <Section title={t('home.latest')} more={{ to: '/news', label: t('home.all') }}>
        <CardGrid>
          {latest.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </CardGrid>
      </Section>
    </main>
  );
}
