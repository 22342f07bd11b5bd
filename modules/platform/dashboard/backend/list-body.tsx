import { Link } from 'react-router';
import type { WidgetColumn, WidgetRow } from '../../../../kernel/contract/widgets.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import styles from './dashboard.module.css';
import { type ShownWidget, writtenValue } from './shown-widget.ts';

const NEAR = 0.8;

// Reached by keyboard, because it may have more than it shows.
const scrolls = { tabIndex: 0 };

function Cell({ column, row }: { column: WidgetColumn; row: WidgetRow }) {
  const { locale } = useConsole();
  const value = row[column.key];
  const text = writtenValue(column, value, locale);
  if (column.kind === 'moment') return <Moment at={typeof value === 'string' ? value : null} />;
  if (column.kind === 'share' && typeof value === 'number') {
    const tone = value >= 1 ? styles.full : value >= NEAR ? styles.near : '';
    return (
      <span className={styles.share}>
        <span className={styles.rail} aria-hidden="true">
          <span className={tone} style={{ width: `${Math.min(100, value * 100)}%` }} />
        </span>
        {text}
      </span>
    );
  }
  return text;
}

/** Rows of a widget, the first column leading to what stands behind each. */
export function ListBody({ name, shown: { data } }: { name: string; shown: ShownWidget }) {
  const t = useText();
  const [first, ...others] = data.columns;
  if (first === undefined) return null;
  return (
    <section className={styles.scroll} {...scrolls} aria-label={t('tableOf', { name })}>
      <table className={styles.list}>
        <thead className={others.length > 1 ? '' : 'visually-hidden'}>
          <tr>
            {data.columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              <th scope="row">
                {typeof row.link === 'string' ? (
                  <Link to={row.link}>{String(row[first.key] ?? '')}</Link>
                ) : (
                  String(row[first.key] ?? '')
                )}
              </th>
              {others.map((column) => (
                <td key={column.key} data-kind={column.kind}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
