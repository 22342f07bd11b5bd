import { fenFromYuan } from '../../../../kernel/rules/fen.ts';

/** What a night of a block is: how many rooms the hotel gives, how many of them are kept back, and what one costs. */
export interface NightValues {
  night: string;
  allotment: number;
  blocked: number;
  priceFen: number;
}

/** What can be pasted: rooms or prices, one number a night. */
export type Pasted = 'allotment' | 'blocked' | 'priceFen';

const MOST = { allotment: 10_000, blocked: 10_000, priceFen: 10_000_000 } as const;

function numberIn(cell: string, what: Pasted): number | null {
  const plain = cell.trim().replaceAll(/[¥￥,，\s]/g, '');
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return null;
  const value = what === 'priceFen' ? fenFromYuan(plain) : Number(plain);
  return Number.isInteger(value) && value <= MOST[what] ? value : null;
}

/**
 * Lays cells that were copied out of a spreadsheet over the nights of blocks: rows go down the blocks, columns along the nights,
 * from the cell on that they were pasted at. What is empty leaves its night as it is; what is no number is named by its place.
 */
export function pasteGrid(
  grid: readonly (readonly NightValues[])[],
  text: string,
  { row, column, what }: { row: number; column: number; what: Pasted },
): { grid: NightValues[][]; wrong: { row: number; column: number; text: string }[] } {
  const wrong: { row: number; column: number; text: string }[] = [];
  const next = grid.map((nights) => nights.map((night) => ({ ...night })));
  const lines = text.replaceAll('\r', '').replace(/\n+$/, '').split('\n');
  for (const [down, line] of lines.entries()) {
    for (const [right, cell] of line.split('\t').entries()) {
      if (cell.trim() === '') continue;
      const night = next[row + down]?.[column + right];
      const value = numberIn(cell, what);
      if (night === undefined || value === null)
        wrong.push({ row: row + down, column: column + right, text: cell.trim() });
      else night[what] = value;
    }
  }
  return { grid: next, wrong };
}
