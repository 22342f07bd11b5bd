import { useText } from '../../../../../ui/console/console-context.ts';
import type { CrossTable as Crossed } from '../../results-contract.ts';
import styles from './results.module.css';

/** What the cells of a table say: how many, or which part of their row or column. */
export const CROSS_SHOWN = ['count', 'row', 'column'] as const;
export type CrossShown = (typeof CROSS_SHOWN)[number];

const percent = (count: number, of: number): string => (of === 0 ? '—' : `${Math.round((count / of) * 1000) / 10}%`);

/** Two questions set against one another, as a table that is read row by row; the shade of a cell says its part of the row. */
export function CrossTable({ table, shown }: { table: Crossed; shown: CrossShown }) {
  const t = useText('engine');
  const { rows, columns, cells, total } = table;
  const cell = (count: number, rowTotal: number, columnTotal: number): string =>
    shown === 'count' ? String(count) : percent(count, shown === 'row' ? rowTotal : columnTotal);
  return (
    <div className={styles.scroll}>
      <table className={styles.cross}>
        <caption>{t('results.crossOf', { row: table.row, column: table.column, count: total })}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ keys, label }) => (
              <th key={keys.join()} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{t('results.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.keys.join()}>
              <th scope="row">{row.label}</th>
              {columns.map((column, to) => {
                const count = cells[at]?.[to] ?? null;
                if (count === null) {
                  return (
                    <td key={column.keys.join()} className={styles.hidden}>
                      <span aria-hidden="true">·</span>
                      <span className="visually-hidden">{t('results.hidden')}</span>
                    </td>
                  );
                }
                const share = row.total === 0 ? 0 : Math.round((count / row.total) * 50);
                return (
                  <td
                    key={column.keys.join()}
                    style={{ background: `color-mix(in srgb, var(--accent) ${share}%, transparent)` }}
                  >
                    {cell(count, row.total, column.total)}
                  </td>
                );
              })}
              <td className={styles.total}>{shown === 'column' ? percent(row.total, total) : row.total}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('results.total')}</th>
            {columns.map((column) => (
              <td key={column.keys.join()} className={styles.total}>
                {shown === 'row' ? percent(column.total, total) : column.total}
              </td>
            ))}
            <td className={styles.total}>{total}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
