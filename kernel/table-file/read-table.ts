import { decodeText, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** A cell without the apostrophe that an export put before what looked like a formula. */
const plain = (cell: string): string => {
  const text = cell.trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
};

/** The rows of a workbook or CSV file as trimmed texts; empty rows are passed over, each row comes with its number in the file. */
export function* readTable(bytes: Buffer): Generator<{ position: number; cells: string[] }> {
  const isZip = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  let position = 0;
  for (const row of isZip ? readXlsx(bytes) : readCsv(decodeText(bytes))) {
    position += 1;
    const cells = row.map((cell) => plain(cell ?? ''));
    if (cells.some((cell) => cell !== '')) yield { position, cells };
  }
}
