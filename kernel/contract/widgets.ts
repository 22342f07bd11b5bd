import { z } from 'zod';

/** How a widget of the dashboard is drawn. */
export const WidgetKind = z.enum(['figure', 'line', 'bar', 'funnel', 'list']);
export type WidgetKind = z.output<typeof WidgetKind>;

/** How wide a widget is: a quarter, half or the whole of a row. */
export const WidgetSize = z.enum(['small', 'medium', 'wide']);
export type WidgetSize = z.output<typeof WidgetSize>;

/** What a column holds, and so how it is written: `day`, `week` and `month` by their first day, `share` as a part of 1. */
export const WidgetColumnKind = z.enum(['text', 'count', 'bytes', 'share', 'moment', 'day', 'week', 'month']);
export type WidgetColumnKind = z.output<typeof WidgetColumnKind>;

/** A column of a widget's numbers, in the reader's language. */
export const WidgetColumn = z.object({ key: z.string(), label: z.string(), kind: WidgetColumnKind });
export type WidgetColumn = z.output<typeof WidgetColumn>;

/** A row by the keys of the columns; `link` is an address of the console behind it. */
export const WidgetRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type WidgetRow = z.output<typeof WidgetRow>;

/** What a widget shows: a table, of which the first column names the rows, and its sum in one number. */
export const WidgetData = z.object({
  columns: z.array(WidgetColumn),
  rows: z.array(WidgetRow),
  summary: z
    .object({
      value: z.number(),
      kind: z.enum(['count', 'bytes', 'share']),
      /** What it is a part of, such as a quota; null where there is no such thing. */
      of: z.number().nullable(),
    })
    .nullable(),
});
export type WidgetData = z.output<typeof WidgetData>;
