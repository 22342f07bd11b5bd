import type { ReactNode } from 'react';
import { useT } from '../../kernel/client/site-app.ts';
import { EndOfList } from './end-of-list.tsx';
import css from './list-page.module.css';
import { Pagination } from './pagination.tsx';

/** A page that is a list: where it belongs (`above`), its title, how much there is of it, and what can be done with all of it. */
export function ListPage({
  title,
  note,
  above,
  action,
  children,
}: {
  title: string;
  note?: string | false;
  above?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main id="content" className={css.page}>
      {above}
      <header className={css.head}>
        <h1>{title}</h1>
        {note && <span className={css.note}>{note}</span>}
        {action}
      </header>
      {children}
    </main>
  );
}

/** The entries of a list, one below the other. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** What stands below a list: the way to its other pages, and its end. */
export function ListEnd({
  page,
  limit,
  total,
  isAtLeast = false,
  href,
}: {
  page: number;
  limit: number;
  total: number;
  /** There are more than `total`. */
  isAtLeast?: boolean | undefined;
  href: (page: number) => string;
}) {
  const t = useT();
  return (
    <>
      <Pagination
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        label={t('shell.article.pages')}
        href={href}
      />
      {total > 0 && !isAtLeast && page * limit >= total && <EndOfList text={t('shell.article.end')} />}
    </>
  );
}
