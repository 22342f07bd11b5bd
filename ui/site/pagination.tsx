import { Link } from './link.tsx';
import css from './pagination.module.css';

/**
 * The pages to offer: the first, the last, and those around the present one; 0 stands for a gap. Where the last is not known
 * (`isAtLeast`), there is a gap behind those that are.
 */
export function offeredPages(current: number, last: number, isAtLeast = false): number[] {
  const end = isAtLeast ? [] : [last];
  const near = [1, current - 1, current, current + 1, ...end].filter(
    (page) => page >= 1 && (isAtLeast || page <= last),
  );
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  const offered = sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [0, page] : [page];
  });
  return isAtLeast ? [...offered, 0] : offered;
}

/** Links to the pages of a list; nothing when one page holds it all. */
export function Pagination({
  page,
  limit,
  total,
  isAtLeast = false,
  label,
  href,
}: {
  page: number;
  limit: number;
  total: number;
  /** There are more than `total`. */
  isAtLeast?: boolean | undefined;
  label: string;
  href: (page: number) => string;
}) {
  const last = Math.ceil(total / limit);
  if (last <= 1) return null;
  return (
    <nav className={css.pages} aria-label={label}>
      {offeredPages(page, last, isAtLeast).map((offered, index, all) =>
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
