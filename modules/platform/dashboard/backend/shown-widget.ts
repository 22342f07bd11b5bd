import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { WidgetColumn, WidgetData, WidgetKind } from '../../../../kernel/contract/widgets.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { dashboard } from '../contract.ts';

/** A widget's numbers as the server answered them. */
export type ShownWidget = OutputOf<(typeof dashboard)['dashboard.widget']>;

type Value = string | number | null | undefined;

const MB = 1_048_576;

/** A number as people of a language read it. */
export function writtenAmount(kind: 'count' | 'bytes' | 'share', amount: number, locale: Locale): string {
  if (kind === 'share')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(amount);
  if (kind === 'bytes') {
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amount / MB)} MB`;
  }
  return new Intl.NumberFormat(locale).format(amount);
}

/** A value of a column in one short text; what there is none of is a dash. */
export function writtenValue({ kind }: WidgetColumn, value: Value, locale: Locale): string {
  if (value === null || value === undefined) return '—';
  if (kind === 'count' || kind === 'bytes' || kind === 'share') return writtenAmount(kind, Number(value), locale);
  if (kind === 'month') return String(value).slice(0, 7);
  return String(value);
}

/** Whether a column holds numbers that can be drawn. */
export const isDrawn = ({ kind }: WidgetColumn): boolean => kind === 'count' || kind === 'bytes';

/** Whether there is nothing to draw. A number says its 0 itself; a list has no rows, a picture no number that is not 0. */
export function hasNothing(kind: WidgetKind, { data }: ShownWidget): boolean {
  if (kind === 'figure') return false;
  if (kind === 'list') return data.rows.length === 0;
  const drawn = data.columns.filter(isDrawn);
  return data.rows.every((row) => drawn.every(({ key }) => !row[key]));
}

/** The same numbers with those of the days before beside them, row by row, where there is one series. */
export function withBefore({ data, before }: ShownWidget, label: string): WidgetData {
  const drawn = data.columns.filter(isDrawn);
  const own = drawn[0];
  if (before === null || own === undefined || drawn.length > 1 || data.columns[0]?.kind === 'text') return data;
  return {
    ...data,
    columns: [...data.columns, { key: 'before', label, kind: own.kind }],
    rows: data.rows.map((row, index) => ({ ...row, before: before.rows[index]?.[own.key] ?? null })),
  };
}
