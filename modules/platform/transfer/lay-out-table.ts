import { open, readFile } from 'node:fs/promises';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import type { FileRow, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { LineError } from '../../../kernel/table-file/line-error.ts';
import { decodeText } from '../../../kernel/table-file/read-csv.ts';
import { JsonTableError } from '../../../kernel/table-file/read-json.ts';
import { readTable } from '../../../kernel/table-file/read-table.ts';
import { ZipError } from '../../../kernel/table-file/read-zip.ts';
import { transferRefusals } from './refusals.ts';

const MOST_ROWS = 100_000;
const SAMPLE = 5;
const CELL = 200;
/** Letters of a whole table: cells may share one text, and so hold far more than their file. */
const MOST_LETTERS = 64 * 1024 * 1024;
/** Letters of one row. */
const LONGEST_ROW = 1024 * 1024;
/** Letters that are written at once. */
const AT_ONCE = 256 * 1024;

/** A table file, and where its rows are to be laid out. */
export interface TableFile {
  path: string;
  to: string;
  /** What reads files of other programs that are no tables. */
  reads?: ImportSpec['reads'];
}

/** What stands in a table file. */
export interface LaidOut {
  head: string[];
  sample: string[][];
  /** Beside its head. */
  rows: number;
}

/** A row as it lies in the storage until it is taken in: its number in the file, and its cells. */
export type LaidOutRow = [position: number, ...cells: string[]];

/** Readers of lines take these for ends of lines, too. */
const onOneLine = (json: string): string => json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The rows of a file, by who reads such files where one does. */
async function rowsOf(bytes: Buffer, reads: TableFile['reads']): Promise<AsyncIterable<FileRow> | Iterable<FileRow>> {
  if (reads === undefined || bytes.subarray(0, 2).toString('latin1') === 'PK') return readTable(bytes);
  const { [reads.name]: read } = (await import(reads.file)) as Record<
    string,
    (text: string) => readonly FileRow[] | null
  >;
  return read?.(decodeText(bytes)) ?? readTable(bytes);
}

async function layOut({ path, to, reads }: TableFile): Promise<LaidOut> {
  const found: LaidOut = { head: [], sample: [], rows: -1 };
  await using target = await open(to, 'wx', 0o600);
  let [lines, letters] = ['', 0];
  for await (const { position, cells } of await rowsOf(await readFile(path), reads)) {
    found.rows += 1;
    if (found.rows > MOST_ROWS) throw transferRefusals.too_many_rows({ most: MOST_ROWS });
    const short = cells.map((cell) => cell.slice(0, CELL));
    if (found.rows === 0) found.head = short;
    else if (found.rows <= SAMPLE) found.sample.push(short);
    const line = `${onOneLine(JSON.stringify([position, ...cells] satisfies LaidOutRow))}\n`;
    letters += line.length;
    if (letters > MOST_LETTERS || line.length > LONGEST_ROW) throw new Refusal(413, 'TOO_COMPLEX');
    lines += line;
    if (lines.length < AT_ONCE) continue;
    await target.writeFile(lines);
    lines = '';
  }
  await target.writeFile(lines);
  return found;
}

/**
 * Reads a whole table file and lays its rows out, one a line: what is broken or too long is said before anybody works on
 * it, and nobody reads the file again. It runs aside: what people send may take long.
 */
export async function layOutTable(file: TableFile): Promise<LaidOut> {
  const found = await layOut(file).catch((error: unknown) => {
    if (error instanceof LineError) throw transferRefusals.line_unreadable({ line: error.line, what: error.what });
    throw error instanceof ZipError || error instanceof JsonTableError ? transferRefusals.unreadable() : error;
  });
  if (found.rows < 1) throw transferRefusals.empty();
  if (found.head.some((cell) => cell.includes('\u0000'))) throw transferRefusals.unreadable();
  return found;
}
