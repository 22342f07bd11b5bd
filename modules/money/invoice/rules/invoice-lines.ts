import { vatSplit } from '../../../../kernel/rules/vat-split.ts';

/** A line of an order and what of it stands on invoices already; amounts in fen. */
export interface OpenLine {
  readonly fen: number;
  readonly taxFen: number;
  readonly taxRate: string;
  readonly saidFen: number;
  readonly saidTaxFen: number;
}

/** A part of a line as an invoice says it. */
export interface SaidAmount {
  readonly fen: number;
  readonly netFen: number;
  readonly taxFen: number;
}

/** How much of a line no invoice says yet. */
export const restOf = ({ fen, saidFen }: Pick<OpenLine, 'fen' | 'saidFen'>): number => Math.max(0, fen - saidFen);

/**
 * So much of a line with its tax: what all parts of it so far come to has the tax of that sum, rounded half up, and each part what the ones
 * before it left of that. So all of them come to what the line has, however small they are.
 */
export function saidPart(line: OpenLine, fen: number): SaidAmount {
  const isLast = fen === restOf(line);
  const whole = isLast ? line.taxFen : vatSplit(line.saidFen + fen, line.taxRate).tax;
  const taxFen = Math.min(fen, Math.max(0, whole - line.saidTaxFen));
  return { fen, netFen: fen - taxFen, taxFen };
}

/** What lines come to. */
export const sumOf = (lines: readonly SaidAmount[]): SaidAmount =>
  lines.reduce(
    (all, { fen, netFen, taxFen }) => ({
      fen: all.fen + fen,
      netFen: all.netFen + netFen,
      taxFen: all.taxFen + taxFen,
    }),
    { fen: 0, netFen: 0, taxFen: 0 },
  );
