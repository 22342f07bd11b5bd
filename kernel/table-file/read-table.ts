import { decodeText, readCsv } from './read-csv.ts';
import { parsedJson, readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';
import { MOST_COLUMNS } from './table-limits.ts';

/** A cell without the apostrophe that an export put before what looked like a formula. */
const plain = (cell: string): string => (/^\s*'[=+\-@]/.test(cell) ? cell.replace("'", '') : cell);

async function* rowsOf(bytes: Buffer): AsyncGenerator<string[]> {
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  if (isZip) return yield* plainly(readXlsx(bytes));
  const text = decodeText(bytes);
  const json = parsedJson(text);
  yield* json === undefined ? plainly(readCsv(text)) : readJson(json);
}

async function* plainly(rows: Iterable<string[]> | AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.slice(0, MOST_COLUMNS).map((cell) => plain(cell ?? ''));
}

/** The rows of a workbook, CSV or JSON file as trimmed texts; empty rows are passed over, each row comes with its number in the file. */
export async function* readTable(bytes: Buffer): AsyncGenerator<{ position: number; cells: string[] }> {
  let position = 0;
  for await (const row of rowsOf(bytes)) {
    position += 1;
    const cells = row.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== '')) yield { position, cells };
  }
}
