import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import styles from './results.module.css';

/** A count with the words that stand for it. */
export interface Bar {
  key: string;
  label: string;
  count: number;
  /** Of an order: at which place it stands on average, from 1; null where nobody placed it. */
  place?: number | null;
}

/** Counts as bars in a table, so that they are read as well as seen; shares are of `total` where there is one. */
export function Bars({
  caption,
  head,
  bars,
  total,
  isOrder = false,
}: {
  caption: string;
  /** What stands in front of each bar. */
  head: string;
  bars: readonly Bar[];
  total: number | null;
  isOrder?: boolean;
}) {
  const t = useText('engine');
  const { locale } = useConsole();
  const most = total ?? Math.max(1, ...bars.map(({ count }) => count));
  const shareOf = (count: number): number => (most === 0 ? 0 : Math.round((count / most) * 100));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={isOrder ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('results.bar')}</th>
          <th scope="col">{t('results.count')}</th>
          {isOrder && <th scope="col">{t('results.meanPlace')}</th>}
          {total !== null && <th scope="col">{t('results.share')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count, place = null }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td aria-hidden="true">
              <div className={styles.bar}>
                <span style={{ width: `${shareOf(count)}%` }} />
              </div>
            </td>
            <td className={styles.number}>{count}</td>
            {isOrder && (
              <td className={styles.number}>
                {place === null ? '—' : place.toLocaleString(locale, { maximumFractionDigits: 1 })}
              </td>
            )}
            {total !== null && <td className={styles.number}>{shareOf(count)}%</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
