import type { ReactNode } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Empty } from '../../../../../ui/site/empty.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { ListEnd, ListPage } from '../../../../../ui/site/list-page.tsx';
import { SearchForm } from '../../../../../ui/site/search-form.tsx';
import css from '../exhibitor.module.css';

/** What both lists of a conference's exhibition are asked by. */
export interface ListedOf {
  conference: { id: number; title: string; url: string };
  q: string;
  list: { data: readonly unknown[]; total: number; isAtLeast?: boolean | undefined; page: number };
}

/** A list of a conference's exhibition, found by words: its exhibitors, or what they show. */
export function ConferenceList({
  listed: { conference, q, list },
  limit,
  path,
  address,
  title,
  note,
  ways,
  icon,
  search,
  empty,
  children,
}: {
  listed: ListedOf;
  limit: number;
  path: string;
  address(asked: { conference: number; q?: string; page?: number }): string;
  title: string;
  note: string;
  /** Ways on, beside the one to the conference. */
  ways: readonly { to: string; label: string }[];
  icon: 'place' | 'tag';
  search: { label: string; hint: string };
  /** What is said where there is nothing, and where words found nothing. */
  empty: {
    none: { title: string; text: string; action: { to: string; label: string } };
    noneFound: { title: string; text: string };
  };
  children: ReactNode;
}) {
  const { t, go } = useApp();
  const to = (more: { q?: string; page?: number }) => address({ conference: conference.id, q, ...more });
  const nothing =
    q === '' ? empty.none : { ...empty.noneFound, action: { to: to({ q: '' }), label: t('shell.list.showAll') } };
  return (
    <ListPage
      title={title}
      note={list.total > 0 && note}
      above={
        <p className={css.above}>
          <Link to={conference.url}>{conference.title}</Link>
          {ways.map((way) => (
            <Link key={way.to} to={way.to}>
              {way.label}
            </Link>
          ))}
        </p>
      }
    >
      <div className={css.find}>
        <SearchForm
          action={path}
          q={q}
          kept={{ conference: String(conference.id) }}
          label={search.label}
          hint={search.hint}
          button={t('shell.list.search')}
          search={(words) => go(to({ q: words }))}
        />
      </div>
      {list.data.length === 0 ? <Empty icon={icon} {...nothing} /> : children}
      <ListEnd
        page={list.page}
        limit={limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(page) => to({ page })}
      />
    </ListPage>
  );
}
