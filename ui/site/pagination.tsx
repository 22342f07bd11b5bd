import { Link } from './link.tsx';
import css from './pagination.module.css';

/** The pages to offer: the first, the last, and those around the present one; 0 stands for a gap. */
export function offeredPages(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [0, page] : [page];
  });
}

/** Links to the pages of a list; nothing when one page holds it all. */
export function Pagination({
  page,
  limit,
  total,
  label,
  href,
}: {
  page: number;
  limit: number;
  total: number;
  label: string;
  href: (page: number) => string;
}) {
  const last = Math.ceil(total / limit);
  if (last <= 1) return null;
  return (
    <nav className={css.pages} aria-label={label}>
      {offeredPages(page, last).map((offered, index, all) =>
        offered === 0 ? (
          <span key={`gap-${all[index - 1]}`} className={css.gap}>
            …
          </span>
        ) : (
          <Link
            key={offered}
            to={href(offered)}
            className={css.page ?? ''}
            {...(offered === page && { 'aria-current': 'page' as const })}
          >
            {offered}
          </Link>
        ),
      )}
    </nav>
  );
}
