import type { RichTextRows } from '../module/shop-rows.ts';
import type { Services } from '../services.ts';
import { ArchiveError } from './archive-error.ts';
import { tablePart } from './archive-format.ts';

type Values = Readonly<Record<string, unknown>>;

/** Answers a row of a table with its rich text cleaned; refuses one that no save can have written. */
export type RowCleaner = (table: string, row: Values) => Values;

/** Cleans rows of every table as the modules say that print them. */
export function rowCleaner(services: Services): RowCleaner {
  const byTable = Map.groupBy(
    services.registry.modules.flatMap(({ manifest }): readonly RichTextRows[] => manifest.richText ?? []),
    ({ table }) => table,
  );
  return (table, row) => {
    const cleaners = byTable.get(table) ?? [];
    try {
      return cleaners.reduce((values, { clean }) => clean(values, services), row);
    } catch {
      // Each throws in its own way: whatever it is, the row is none that a save has written.
      throw new ArchiveError('damaged', tablePart(table));
    }
  };
}
