import { isDeepStrictEqual } from 'node:util';
import type { AsideOptions } from '../aside/aside.ts';
import { asideTask } from '../aside/aside-task.ts';
import type { RichTextRows } from '../module/shop-rows.ts';
import type { Services } from '../services.ts';
import { ArchiveError } from './archive-error.ts';
import { tablePart } from './archive-format.ts';
import type { CarriedTable } from './carried-tables.ts';
import { checkedRow, type longRowFacts, type RowFacts } from './checked-row.ts';

/** Characters of a line that is read in some milliseconds; whatever is longer is read aside. */
const LONG = 128 * 1024;
/** Several times what an item may hold in both languages, live and waiting; rows with rich text are no longer than that. */
const LONGEST_RICH = 2 * 1024 * 1024;

const longFacts = asideTask<typeof longRowFacts>(new URL('./checked-row.ts', import.meta.url), 'longRowFacts');

type Values = Readonly<Record<string, unknown>>;

/** A row of an archive, known to have its table's columns alone, to name no other shop's files, and to hold no code. */
export interface ArchiveRow extends RowFacts {
  line: string;
  /** Its rich text held what may not stand on pages. */
  isCleaned: boolean;
}

/** Reads a line of a table as it will be stored; refuses what no save can have written. */
export type RowReader = (table: CarriedTable, line: string) => Promise<ArchiveRow>;

/** Cleans HTML, each text by what was written; long ones beside the thread that answers everybody. */
export type CleanHtml = (texts: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Reads rows of every table, their rich text cleaned as the modules say that print it. */
export function rowReader(
  { registry, aside }: Pick<Services, 'registry' | 'aside'>,
  { cleanHtml, ...options }: AsideOptions & { cleanHtml: CleanHtml },
): RowReader {
  const byTable = Map.groupBy(
    registry.modules.flatMap(({ manifest }): readonly RichTextRows[] => manifest.richText ?? []),
    ({ table }) => table,
  );
  const cleaned = async (cleaners: readonly RichTextRows[], row: Values, part: string): Promise<Values> => {
    const pass = (html: (text: string) => string): Values => {
      try {
        return cleaners.reduce((values, { clean }) => clean(values, { registry, html }), row);
      } catch {
        // Each throws in its own way: whatever it is, the row is none that a save has written.
        throw new ArchiveError('damaged', part);
      }
    };
    // Once to find the texts, and once more with what became of them: they are cleaned elsewhere, all at once.
    const texts: string[] = [];
    const first = pass((text) => {
      texts.push(text);
      return text;
    });
    if (texts.length === 0) return first;
    const clean = await cleanHtml(texts);
    return pass((text) => clean.get(text) ?? '');
  };
  return async (table, line) => {
    const part = tablePart(table.name);
    const damaged = new ArchiveError('damaged', part);
    const cleaners = byTable.get(table.name);
    if (cleaners === undefined && line.length > LONG) {
      const { columns, parent } = table;
      const facts = await aside.run(longFacts, { shape: { columns, parent }, line }, options);
      if (facts === null) throw damaged;
      return { ...facts, line, isCleaned: false };
    }
    if (line.length > LONGEST_RICH) throw new ArchiveError('too_large', part);
    const row = checkedRow(table, line);
    if (row === null) throw damaged;
    const { values, ...facts } = row;
    if (cleaners === undefined) return { ...facts, line, isCleaned: false };
    const clean = await cleaned(cleaners, values, part);
    const isCleaned = !isDeepStrictEqual(clean, values);
    return { ...facts, line: isCleaned ? JSON.stringify(clean) : line, isCleaned };
  };
}
