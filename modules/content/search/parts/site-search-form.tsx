import { useApp } from '../../../../kernel/client/site-app.ts';
import { SearchForm } from '../../../../ui/site/search-form.tsx';

/** The large search field of search pages and homes. */
export function SiteSearchForm({ q = '', focused = false }: { q?: string; focused?: boolean }) {
  const { t, go } = useApp();
  return (
    <SearchForm
      action="/search"
      q={q}
      label={t('shell.search.label')}
      hint={t('shell.header.search')}
      button={t('shell.header.find')}
      focused={focused}
      search={(words) => go(`/search?q=${encodeURIComponent(words)}`)}
    />
  );
}
