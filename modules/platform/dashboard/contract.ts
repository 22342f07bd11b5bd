import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, flag, nothing } from '../../../kernel/contract/fields.ts';
import { WidgetData, WidgetKind, WidgetSize } from '../../../kernel/contract/widgets.ts';
import { daysIn } from '../../../kernel/rules/time-buckets.ts';

/** The most widgets on one dashboard. */
export const MOST_WIDGETS = 24;

/** The most days that one widget tells of: ten years, with their leap days. */
const MOST_DAYS = 3_653;

/** A widget in its place: the order is that of the list. */
export const PlacedWidget = z.object({ key: dottedName(), size: WidgetSize });
export type PlacedWidget = z.output<typeof PlacedWidget>;

/** A widget that the reader may put on their dashboard. */
export const OfferedWidget = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string(),
  kind: WidgetKind,
  size: WidgetSize,
  isRanged: z.boolean(),
  /** Title of the module that offers it. */
  module: z.string(),
});
export type OfferedWidget = z.output<typeof OfferedWidget>;

const day = () => z.iso.date();

const Range = z.object({ from: day(), to: day() });

/** The dashboard of the console. */
export const dashboard = {
  'dashboard.show': endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/show',
    access: 'staff',
    summary: 'The caller’s dashboard, and every widget that they may put on it.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        widgets: z.array(PlacedWidget),
        /** The caller arranged it; else it is that of their roles. */
        isOwn: z.boolean(),
      }),
      offered: z.array(OfferedWidget),
    }),
  }),
  'dashboard.widget': endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/widget',
    access: 'staff',
    summary: 'The numbers of one widget for some days, and those of as many days before where they are to be compared.',
    input: z
      .object({ key: dottedName(), from: day(), to: day(), compare: flag().default(false) })
      .refine(({ from, to }) => from <= to && daysIn({ from, to }) <= MOST_DAYS, { path: ['to'] }),
    output: z.object({ data: WidgetData, before: WidgetData.nullable(), days: Range, daysBefore: Range.nullable() }),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  'dashboard.arrange': endpoint({
    method: 'POST',
    path: '/api/admin/dashboard/arrange',
    access: 'staff',
    summary: 'Keeps the dashboard as the caller arranged it; none at all gives back that of their roles.',
    input: z.object({
      widgets: z
        .union([z.array(PlacedWidget).max(MOST_WIDGETS), z.literal('').transform((): PlacedWidget[] => [])])
        .refine((widgets) => new Set(widgets.map(({ key }) => key)).size === widgets.length),
    }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
