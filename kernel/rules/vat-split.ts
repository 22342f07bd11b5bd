import { divideHalfUp } from './fen.ts';

/** A tax-inclusive amount split into whole fen: `net + tax = gross`. */
export type VatSplit = { readonly gross: number; readonly net: number; readonly tax: number };

/**
 * Splits a tax-inclusive amount in fen by a VAT rate written as a decimal (`0.06` for 6 %): net is gross / (1 + rate),
 * rounded half up, and tax is the rest; a negative amount (red-letter invoice) splits into the mirrored amounts.
 *
 * Throws RangeError for a broken fen or a rate outside 0 to 1, or with more than four decimals.
 */
export function vatSplit(gross: number, rate: string): VatSplit {
  const match = /^([01])(?:\.([0-9]{1,4}))?$/.exec(rate);
  const tenThousandths = match === null ? Number.NaN : Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`);
  if (!(tenThousandths <= 10_000)) throw new RangeError(`not a VAT rate: ${JSON.stringify(rate.slice(0, 20))}`);
  if (!Number.isSafeInteger(gross)) throw new RangeError(`not a whole number of fen: ${gross}`);
  const net = divideHalfUp(BigInt(gross) * 10_000n, BigInt(10_000 + tenThousandths));
  return { gross, net, tax: gross - net };
}
