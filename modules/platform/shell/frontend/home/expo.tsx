import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { loadHome } from '../home-data.ts';
import { DateBlock } from '../parts/date-block.tsx';
import { HomeEmpty } from '../parts/home-empty.tsx';
import { HomeHeading, homeMeta } from '../parts/home-heading.tsx';
import { TwoTongues } from '../parts/two-tongues.tsx';
import css from './expo.module.css';

/** Fetches the home of a congress organiser. */
export const loader = (app: SiteApp) => loadHome(app, { top: 4, latest: 8 });

/** Head of the home. */
export const meta = (app: SiteApp): ViewMeta => homeMeta(app);

/** A congress organiser's home: the day in large figures, what is new by date, the practical things as cards; labels in both languages. */
export default function CongressHome() {
  const t = useT();
  const { top, latest } = useViewData<typeof loader>();
  const [lead, ...cards] = top;
  if (lead === undefined) return <HomeEmpty />;
  return (
    <main id="content">
      <HomeHeading />
      <section className={css.hero} aria-labelledby="lead">
        <div className={css.inner}>
          <DateBlock at={lead.at} large />
          <div className={css.words}>
            <p className={css.kicker}>
              <TwoTongues of="expo.kicker" />
            </p>
            <h2 id="lead" lang={lead.locale}>
              {lead.title}
            </h2>
            <p lang={lead.locale}>{lead.lead}</p>
            <div>
              <ButtonLink to={lead.url}>{t('shell.home.read')}</ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <section className={css.part} aria-labelledby="latest">
        <h2 id="latest">
          <TwoTongues of="expo.latest" />
        </h2>
        <ol className={css.days}>
          {latest.map(({ id, at, url, title, category, locale }) => (
            <li key={id}>
              <DateBlock at={at} />
              <div>
                <h3 lang={locale}>
                  <Link to={url}>{title}</Link>
                </h3>
                <span>{category.name}</span>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {cards.length > 0 && (
        <section className={css.part} aria-labelledby="notices">
          <h2 id="notices">
            <TwoTongues of="expo.notices" />
          </h2>
          <CardGrid>
            {cards.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </CardGrid>
        </section>
      )}
    </main>
  );
}
