import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../../kernel/client/site-view.ts';
import type { Upcoming } from '../../../../../kernel/contract/upcoming.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import type { NewsCard } from '../../../news/contract.ts';
import { loadHome } from '../home-data.ts';
import { DateBlock } from '../parts/date-block.tsx';
import { DaySpan } from '../parts/day-span.tsx';
import { HomeEmpty } from '../parts/home-empty.tsx';
import { HomeHeading, homeMeta } from '../parts/home-heading.tsx';
import { TwoTongues } from '../parts/two-tongues.tsx';
import { UpcomingCards } from '../parts/upcoming-cards.tsx';
import css from './expo.module.css';

/** Fetches the home of a congress organiser. */
export const loader = (app: SiteApp) => loadHome(app, { top: 4, latest: 8, upcoming: 4 });

/** Head of the home. */
export const meta = (app: SiteApp): ViewMeta => homeMeta(app);

/** What the home opens with: the congress that is on or next, in its days; without one the news of the day. */
function Opening({ coming, article }: { coming: Upcoming | undefined; article: NewsCard | undefined }) {
  const t = useT();
  const shown = coming ?? article;
  if (shown === undefined) return null;
  return (
    <section className={css.hero} aria-labelledby="lead">
      <div className={css.picture}>
        <Cover id={shown.id} url={shown.url} src={shown.cover} shape="fill" first />
      </div>
      <div className={css.inner}>
        {coming && <DaySpan first={coming.startsOn} last={coming.endsOn} />}
        {coming === undefined && article && <DateBlock at={article.at} large />}
        <div className={css.words}>
          <p className={css.kicker}>
            <TwoTongues of={coming === undefined ? 'expo.kicker' : coming.isOn ? 'expo.isOn' : 'expo.next'} />
          </p>
          <h2 id="lead" lang={shown.locale}>
            {shown.title}
          </h2>
          {coming?.place && <p className={css.place}>{coming.place}</p>}
          <p lang={shown.locale}>{shown.lead}</p>
          <div className={css.ways}>
            {coming?.own && <ButtonLink to={coming.own.url}>{coming.own.action}</ButtonLink>}
            <ButtonLink to={shown.url} kind={coming?.own ? 'glass' : 'primary'}>
              {t(coming ? 'home.seeEvent' : 'home.read')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A congress organiser's home: the days of the next congress in large figures, what else comes, what is new by date, the practical things as cards; labels in both languages. */
export default function CongressHome() {
  const { top, latest, upcoming } = useViewData<typeof loader>();
  const congress = upcoming.find(({ type }) => type === 'conference');
  const others = upcoming.filter((one) => one !== congress).slice(0, 3);
  const [lead] = top;
  if (congress === undefined && lead === undefined) return <HomeEmpty />;
  const cards = congress === undefined ? top.slice(1) : top.slice(0, 3);
  return (
    <main id="content">
      <HomeHeading />
      <Opening coming={congress} article={lead} />
      {others.length > 0 && (
        <section className={css.part} aria-labelledby="upcoming">
          <h2 id="upcoming">
            <TwoTongues of="expo.upcoming" />
          </h2>
          <UpcomingCards items={others} />
        </section>
      )}
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
