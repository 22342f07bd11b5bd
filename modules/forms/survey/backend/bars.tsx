import styles from './results.module.css';

/** A count with the words that stand for it. */
export interface Bar {
  key: string;
  label: string;
  count: number;
}

/** Counts as bars in a table, so that they are read as well as seen; shares are of `total` where there is one. */
export function Bars({
  caption,
  heads,
  bars,
  total,
}: {
  caption: string;
  heads: { label: string; bar: string; count: string; share: string };
  bars: readonly Bar[];
  total: number | null;
}) {
  const most = total ?? Math.max(1, ...bars.map(({ count }) => count));
  const shareOf = (count: number): number => (most === 0 ? 0 : Math.round((count / most) * 100));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heads.label}</th>
          <th scope="col">{heads.bar}</th>
          <th scope="col">{heads.count}</th>
          {total !== null && <th scope="col">{heads.share}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td aria-hidden="true">
              <div className={styles.bar}>
                <span style={{ width: `${shareOf(count)}%` }} />
              </div>
            </td>
            <td className={styles.number}>{count}</td>
            {total !== null && <td className={styles.number}>{shareOf(count)}%</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
