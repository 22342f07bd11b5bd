import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { SearchField } from '../../../../ui/console/search-field.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { find, type HitGroup } from '../find-contract.ts';
import styles from './all-results.module.css';
import { HitList } from './hit-list.tsx';
import { ResultPages } from './result-pages.tsx';

const PER_KIND = 8;
const PER_PAGE = 20;

const countOf = ({ total, isAtLeast }: HitGroup): string => `${total}${isAtLeast ? '+' : ''}`;

/** Everything that a search in the console finds, kind by kind, or one kind page by page. */
export default function AllResults() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const q = address.get('q')?.trim() ?? '';
  const kind = address.get('kind') ?? '';
  const page = Math.max(1, Number(address.get('page') ?? 1) || 1);
  const overview = useAnswer(find['search.find'], { q, limit: PER_KIND }, { enabled: q !== '', keep: true });
  const one = useAnswer(
    find['search.find'],
    { q, kind, page, limit: PER_PAGE },
    { enabled: q !== '' && kind !== '', keep: true },
  );
  const hrefOf = (next: { kind?: string; page?: number }): string =>
    `?${new URLSearchParams({ q, ...(next.kind && { kind: next.kind }), ...((next.page ?? 1) > 1 && { page: String(next.page) }) })}`;
  const kinds = overview.data?.groups ?? [];
  const asked = kind === '' ? overview : one;
  const { groups = [], words = [], instead = null } = asked.data ?? {};
  return (
    <>
      <PageHeader title={q === '' ? t('results') : t('resultsFor', { q })} />
      <div className={styles.field}>
        <SearchField value={q} hint={t('field')} search={(text) => setAddress(text === '' ? {} : { q: text })} />
      </div>
      {q === '' && <EmptyState title={t('begin')} hint={t('beginHint')} />}
      {kinds.length > 1 && (
        <nav className={styles.kinds} aria-label={t('kinds')}>
          <Link to={hrefOf({})} className={styles.kind} aria-current={kind === '' ? 'true' : undefined}>
            {t('everything')}
          </Link>
          {kinds.map((group) => (
            <Link
              key={group.kind}
              to={hrefOf({ kind: group.kind })}
              className={styles.kind}
              aria-current={kind === group.kind ? 'true' : undefined}
            >
              {group.label} <span className={styles.count}>{countOf(group)}</span>
            </Link>
          ))}
        </nav>
      )}
      {instead !== null && (
        <p className={styles.instead} role="status">
          {t('instead', { q, meant: instead })}
        </p>
      )}
      {q !== '' && asked.isError && <Failure error={asked.error} retry={() => void asked.refetch()} />}
      {q !== '' && asked.isPending && <Waiting />}
      {q !== '' && asked.isSuccess && groups.length === 0 && (
        <EmptyState title={t('none', { q })} hint={t('noneHint')} />
      )}
      {groups.map((group) => (
        <section key={group.kind} className={styles.group} aria-label={group.label}>
          <h2 className={styles.heading}>
            {group.label} <span className={styles.count}>{countOf(group)}</span>
          </h2>
          <HitList hits={group.hits} words={words} />
          {kind === '' && group.total > group.hits.length && (
            <Link to={hrefOf({ kind: group.kind })}>
              <Button type="link">{t('more', { count: countOf(group) })}</Button>
            </Link>
          )}
          {kind !== '' && (
            <ResultPages
              page={page}
              total={group.total}
              limit={PER_PAGE}
              go={(next) => setAddress(hrefOf({ kind, page: next }))}
            />
          )}
        </section>
      ))}
    </>
  );
}
