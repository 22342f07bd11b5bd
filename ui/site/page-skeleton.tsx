import css from './page-skeleton.module.css';

/** Grey lines in the shape of a list while its items are on their way; the caller says so to screen readers. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className={css.row}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

/** Stands for a whole page that is on its way. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <main id="content" className={css.page} aria-busy="true" aria-label={label}>
      <span className={css.bar} style={{ width: '40%', height: 36 }} />
      <RowSkeletons count={5} />
    </main>
  );
}
