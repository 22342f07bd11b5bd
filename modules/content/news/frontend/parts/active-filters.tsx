import { useT } from '../../../../../kernel/client/site-app.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { type NewsFilters, newsQuery } from '../news-query.ts';
import css from './active-filters.module.css';

/** What the list is narrowed to beside its section, each with a way to take it off. */
export function ActiveFilters({ filters, tagName }: { filters: NewsFilters; tagName: string | null }) {
  const t = useT();
  const { tag, q } = filters;
  const active = [
    ...(tag ? [{ key: 'tag', text: t('news.filterTag', { name: tagName ?? String(tag) }), without: { tag: 0 } }] : []),
    ...(q ? [{ key: 'q', text: t('news.filterWords', { q }), without: { q: '' } }] : []),
  ];
  return (
    <ul className={css.filters} aria-label={t('news.filters')}>
      {active.map(({ key, text, without }) => (
        <li key={key} className={css.filter}>
          <span>{text}</span>
          <Link to={newsQuery.address({ ...filters, ...without, page: 1 })} aria-label={`${t('news.clear')} ${text}`}>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
