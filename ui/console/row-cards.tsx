import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { CellContent } from './cell-content.tsx';
import styles from './record-table.module.css';
import type { BaseRow, RecordColumn } from './record-types.ts';

interface RowCardsProps<Row> {
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  open: ((row: Row) => void) | null;
  isBusy: boolean;
  nothing: ReactNode;
}

/** A table's rows on the phone: one card each, the first column as its title, the others below with their names. */
export function RowCards<Row extends BaseRow>({ rows, columns, open, isBusy, nothing }: RowCardsProps<Row>) {
  const [first, ...rest] = columns;
  if (isBusy) return <Spin className={styles.busy ?? ''} />;
  if (rows.length === 0 || !first) return nothing;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          {open ? (
            <button type="button" className={styles.cardTitle} onClick={() => open(row)}>
              <CellContent column={first} row={row} />
            </button>
          ) : (
            <div className={styles.cardTitle}>
              <CellContent column={first} row={row} />
            </div>
          )}
          <dl>
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>
                  <CellContent column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
