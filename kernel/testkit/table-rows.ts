import { readTable } from '../table-file/read-table.ts';

/** All rows of a table file at once. */
export async function tableRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readTable(bytes)) rows.push(cells);
  return rows;
}
