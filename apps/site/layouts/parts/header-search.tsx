import type { FormEvent } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { Icon } from '../../../../ui/site/icon.tsx';
import css from './header-search.module.css';

/** The search field of the header; it works without scripts too. */
export function HeaderSearch() {
  const app = useApp();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    app.go(words === '' ? '/search' : `/search?q=${encodeURIComponent(words)}`);
  };
  return (
    <search className={css.place}>
      <form className={css.form} action="/search" onSubmit={search}>
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label={app.t('shell.search.label')}
          placeholder={app.t('shell.header.search')}
        />
        <button className={css.button} type="submit" aria-label={app.t('shell.header.find')}>
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
