import { decodeText, readCsv } from './read-csv.ts';
import { parsedJson, readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';

/** A cell without the apostrophe that an export put before what looked like a formula. */
const plain = (cell: string): string => (/^\s*'[=+\-@]/.test(cell) ? cell.replace("'", '') : cell);

function* rowsOf(bytes: Buffer): Generator<string[]> {
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  if (isZip) return yield* plainly(readXlsx(bytes));
  const text = decodeText(bytes);
  const json = parsedJson(text);
  yield* json === undefined ? plainly(readCsv(text)) : readJson(json);
}

function* plainly(rows: Iterable<string[]>): Generator<string[]> {
  for (const row of rows) yield row.map((cell) => plain(cell ?? ''));
}

/** The rows of a workbook, CSV or JSON file as trimmed texts; empty rows are passed over, each row comes with its number in the file. */
export function* readTable(bytes: Buffer): Generator<{ position: number; cells: string[] }> {
  let position = 0;
  for (const row of rowsOf(bytes)) {
    position += 1;
    const cells = row.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== '')) yield { position, cells };
  }
}
