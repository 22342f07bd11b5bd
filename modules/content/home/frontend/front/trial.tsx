import { type SiteApp, useApp } from '../../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../../kernel/client/site-view.ts';
import { countText } from '../../../../../kernel/rules/count-text.ts';
import { ArticleRow } from '../../../../../ui/site/article-row.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import { SiteSearchForm } from '../../../search/parts/site-search-form.tsx';
import { loadHome } from '../home-data.ts';
import { homeMeta } from '../parts/home-heading.tsx';
import { TaskTile } from '../parts/task-tile.tsx';
import css from './trial.module.css';

/** Fetches the home of a research organisation. */
export const loader = (app: SiteApp) => loadHome(app, { top: 1, latest: 5, popular: 8 });

/** Head of the home. */
export const meta = (app: SiteApp): ViewMeta => homeMeta(app);

/** A research organisation's home: searching first, then what people come for, then what is new. */
export default function ResearchHome() {
  const { t, locale } = useApp();
  const { top, latest, popular, categories } = useViewData<typeof loader>();
  return (
    <main id="content">
      <div className={css.opening}>
        <h1>{t('home.trial.greeting')}</h1>
        <p>{t('home.trial.note')}</p>
        <SiteSearchForm />
        <nav className={css.subjects} aria-label={t('home.categories')}>
          {categories.map(({ key, name, cnt }) => (
            <Link key={key} to={`/news?category=${key}`}>
              {name}
              <span>{countText(locale, cnt)}</span>
            </Link>
          ))}
        </nav>
      </div>
      <Section title={t('home.trial.tasks')}>
        <div className={css.tasks}>
          <TaskTile to="/news" icon="book" title={t('home.trial.taskNews')} text={t('home.trial.taskNewsText')} />
          <TaskTile
            to="/search"
            icon="search"
            title={t('home.trial.taskSearch')}
            text={t('home.trial.taskSearchText')}
          />
          <TaskTile
            to="/account"
            icon="shield"
            title={t('home.trial.taskAccount')}
            text={t('home.trial.taskAccountText')}
          />
        </div>
      </Section>
      <Section title={t('home.latest')} more={{ to: '/news', label: t('home.all') }} paper>
        <div className={css.columns}>
          <div>
            {[...top, ...latest].map((article) => (
              <ArticleRow key={article.id} article={article} large />
            ))}
          </div>
          {popular.length > 0 && (
            <aside aria-labelledby="popular" data-no-print>
              <h3 id="popular">{t('home.popular')}</h3>
              <ol className={css.ranks}>
                {popular.map(({ id, url, title, locale }) => (
                  <li key={id} lang={locale}>
                    <Link to={url}>{title}</Link>
                  </li>
                ))}
              </ol>
            </aside>
          )}
        </div>
      </Section>
    </main>
  );
}
