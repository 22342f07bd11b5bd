import { type FormEvent, useId } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import css from './search-form.module.css';

/** The large search field of search pages and homes; it works without scripts too. */
export function SearchForm({ q = '', focused = false }: { q?: string; focused?: boolean }) {
  const app = useApp();
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    app.go(`/search?q=${encodeURIComponent(String(words ?? '').trim())}`);
  };
  return (
    <search>
      <form className={css.form} action="/search" onSubmit={search}>
        <label className="visually-hidden" htmlFor={id}>
          {app.t('shell.search.label')}
        </label>
        <Icon name="search" />
        <input
          id={id}
          key={q}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={q}
          // The search page has nothing else to do first; homes leave the focus alone.
          ref={(input) => {
            if (focused && input && q === '') input.focus();
          }}
          placeholder={app.t('shell.header.search')}
        />
        <Button type="submit">{app.t('shell.header.find')}</Button>
      </form>
    </search>
  );
}
