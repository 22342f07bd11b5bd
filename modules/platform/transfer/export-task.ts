import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { TaskRun } from '../../../kernel/jobs/task-run.ts';
import { consoleBinding } from '../../../kernel/module/console-binding.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { walkList } from '../../../kernel/record/walk-list.ts';
import { BOM, type Cell, csvLine } from '../../../kernel/rules/csv.ts';
import { writeXlsx, XLSX } from '../../../kernel/table-file/write-xlsx.ts';
import { writeTaskFile } from '../task/public.ts';
import { cellOf, type ExportColumn, propertyOf } from './cell-of.ts';
import { transferRefusals } from './refusals.ts';

/** Beyond it nobody reads a table; filters make it smaller. */
const MOST_ROWS = 100_000;

interface ExportInput {
  list: string;
  filters: Record<string, unknown>;
  columns: ExportColumn[];
  format: keyof typeof MIMES;
  label: string;
}

/** The kinds of files, and what each is called on the way. */
const MIMES = { xlsx: XLSX, csv: 'text/csv', json: 'application/json' } as const;

async function* rowsOf(
  ctx: Ctx,
  run: TaskRun,
  input: ExportInput,
  mayGoOn: (hasMore: boolean) => void,
): AsyncGenerator<Cell[]> {
  const binding = consoleBinding(ctx.services.registry, 'GET', input.list);
  if (binding === null) throw notFound();
  const [yes, no] = [ctx.t('transfer.console.yes'), ctx.t('transfer.console.no')];
  const words = { locale: ctx.locale, yes, no, isRaw: input.format === 'json' };
  let done = 0;
  for (let place: string | null = ''; place !== null; ) {
    const page = await walkList(binding, input.filters, place, ctx);
    for (const row of page.rows)
      yield input.columns.map((column) => cellOf(propertyOf(row, column.key), column, words));
    done += page.rows.length;
    if (done > MOST_ROWS) throw transferRefusals.too_many_rows({ most: MOST_ROWS });
    await run.beat({ done, ...(page.total >= done && { total: Math.max(page.total, done) }) });
    mayGoOn(page.next !== null);
    place = page.next;
  }
}

/** Letters that are written at once: each piece is a write to the storage, and one for each row takes longer than making the rows. */
const AT_ONCE = 64 * 1024;

/** Pieces of text as bytes, many of them at once. */
async function* gathered(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const piece of pieces) {
    waiting += piece;
    if (waiting.length < AT_ONCE) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}

async function* csv(head: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield BOM + csvLine(head);
  for await (const cells of rows) yield csvLine(cells);
}

/** The rows as a list of objects, for programs: by the keys of the columns, whatever language the reader has. */
async function* json(keys: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const cells of rows) {
    const row = Object.fromEntries(keys.map((key, index) => [key, cells[index]]));
    yield `${before}\n${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

function bodyOf({ format, label, columns }: ExportInput, rows: AsyncIterable<Cell[]>) {
  const head = columns.map(({ title }) => title);
  if (format === 'xlsx') return writeXlsx(label, head, rows);
  if (format === 'csv') return gathered(csv(head, rows));
  const keys = columns.map(({ key }) => key);
  return gathered(json(keys, rows));
}

/** A list as a file. */
export const exportTask: TaskSpec = {
  slice(ctx, run) {
    const input = run.input as unknown as ExportInput;
    return writeTaskFile(ctx, run, {
      ...{ name: input.label, ending: input.format, mime: MIMES[input.format] },
      body: (mayGoOn) => bodyOf(input, rowsOf(ctx, run, input, mayGoOn)),
    });
  },
};
