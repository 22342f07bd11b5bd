import type { WidgetColumnKind, WidgetData, WidgetRow } from '../contract/widgets.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from '../module/label.ts';
import { labelIn } from '../rules/in-language.ts';

/** A column as a module writes it down: key, name in both languages, and what it holds. */
export type TableColumn = readonly [key: string, label: Label, kind: WidgetColumnKind];

/** A table as a widget shows it, its columns in the reader's language. */
export function tableData(
  ctx: Ctx,
  columns: readonly TableColumn[],
  rows: WidgetRow[],
  summary: WidgetData['summary'] = null,
): WidgetData {
  return {
    columns: columns.map(([key, label, kind]) => ({ key, label: labelIn(ctx.locale, label), kind })),
    rows,
    summary,
  };
}
