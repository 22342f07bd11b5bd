import { useT } from '../../../../../kernel/client/site-app.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import type { NewsCard } from '../../contract.ts';
import css from './read-next.module.css';

/** The neighbours of an article in its section, and related ones. */
export function ReadNext({
  related,
  prev,
  next,
}: {
  related: NewsCard[];
  prev: NewsCard | null;
  next: NewsCard | null;
}) {
  const t = useT();
  const neighbours = [
    { item: prev, label: t('shell.article.prev') },
    { item: next, label: t('shell.article.next') },
  ];
  return (
    <div data-no-print>
      {(prev || next) && (
        <nav className={css.neighbours} aria-label={t('shell.article.neighbours')}>
          {neighbours.map(
            ({ item, label }) =>
              item && (
                <Link key={item.id} to={item.url} className={css.neighbour ?? ''}>
                  <span className={css.label}>{label}</span>
                  <span lang={item.locale}>{item.title}</span>
                </Link>
              ),
          )}
        </nav>
      )}
      {related.length > 0 && (
        <Section title={t('shell.article.related')}>
          <CardGrid>
            {related.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </CardGrid>
        </Section>
      )}
    </div>
  );
}
