import { BOM, csvLine } from '../../../../kernel/rules/csv.ts';
import type { OfferedWidget } from '../contract.ts';
import type { ShownWidget } from './shown-widget.ts';

/** Hands a widget's numbers over as a CSV file that spreadsheets open; its texts are run by none. */
export function downloadCsv({ label, isRanged }: OfferedWidget, { data, days }: ShownWidget): void {
  const lines = [
    csvLine(data.columns.map((column) => column.label)),
    ...data.rows.map((row) => csvLine(data.columns.map(({ key }) => row[key] ?? ''))),
  ];
  const url = URL.createObjectURL(new Blob([BOM, ...lines], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${label} ${isRanged ? `${days.from} ${days.to}` : days.to}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
