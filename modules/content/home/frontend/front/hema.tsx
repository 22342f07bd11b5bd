import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { ArticleRow } from '../../../../../ui/site/article-row.tsx';
import { ChipLink } from '../../../../../ui/site/chip.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import { loadHome } from '../home-data.ts';
import { Hero } from '../parts/hero.tsx';
import { HomeEmpty } from '../parts/home-empty.tsx';
import { HomeHeading, homeMeta } from '../parts/home-heading.tsx';
import { UpcomingCards } from '../parts/upcoming-cards.tsx';
import css from './hema.module.css';

/** Fetches the home of a society. */
export const loader = (app: SiteApp) => loadHome(app, { top: 4, latest: 12, upcoming: 2 });

/** Head of the home. */
export const meta = (app: SiteApp): ViewMeta => homeMeta(app);

/** A society's home, composed like the front page of a journal: one lead story, the newest beside it, then the subjects. */
export default function SocietyHome() {
  const t = useT();
  const { top, latest, categories, upcoming } = useViewData<typeof loader>();
  const [lead, ...picks] = top;
  if (lead === undefined && latest.length === 0 && upcoming.length === 0) return <HomeEmpty />;
  return (
    <main id="content">
      <HomeHeading />
      <div className={css.opening}>
        {lead && <Hero article={lead} />}
        <section className={css.latest} aria-labelledby="latest">
          <h2 id="latest">{t('home.latest')}</h2>
          {latest.slice(0, 4).map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </section>
      </div>
      {upcoming.length > 0 && (
        <Section title={t('home.upcoming')} note={t('home.upcomingNote')} paper>
          <UpcomingCards items={upcoming.slice(0, 3)} />
        </Section>
      )}
      {picks.length > 0 && (
        <Section
          title={t('home.picks')}
          note={t('home.picksNote')}
          more={{ to: '/news', label: t('home.all') }}
          paper={upcoming.length === 0}
        >
          <CardGrid>
            {picks.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </CardGrid>
        </Section>
      )}
      {latest.length > 4 && (
        <Section title={t('home.categories')} more={{ to: '/news', label: t('home.all') }}>
          <nav className={css.chips} aria-label={t('home.categories')}>
            {categories.map(({ key, name }) => (
              <ChipLink key={key} to={`/news?category=${key}`} current={false}>
                {name}
              </ChipLink>
            ))}
          </nav>
          <div className={css.columns}>
            {latest.slice(4).map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </div>
        </Section>
      )}
    </main>
  );
}
