import { type FormEvent, useId } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { type ExpertFilters, listAddress } from '../list-address.ts';
import css from './expert-search.module.css';

/** Looks for an expert among those that the list is narrowed to; it works without scripts too. */
export function ExpertSearch({ filters }: { filters: ExpertFilters }) {
  const { t, go } = useApp();
  const id = useId();
  const { q, page: _page, ...kept } = filters;
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    go(listAddress({ ...kept, q: String(typed ?? '').trim() }));
  };
  return (
    <search className={css.search}>
      <form className={css.form} action="/experts" onSubmit={search}>
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== '' && value !== 0 && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="visually-hidden" htmlFor={id}>
          {t('expert.searchLabel')}
        </label>
        <Icon name="search" />
        <input
          id={id}
          key={q}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={q}
          placeholder={t('expert.searchHint')}
        />
        <Button type="submit">{t('expert.search')}</Button>
      </form>
    </search>
  );
}
