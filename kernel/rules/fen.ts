/**
 * Divides two whole numbers and rounds half away from zero, exactly, however large the product that made `numerator`.
 *
 * Throws RangeError when the result is beyond what a number holds exactly.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const quotient = Number((2n * n + d) / (2n * d));
  if (!Number.isSafeInteger(quotient)) throw new RangeError('amount beyond exact numbers');
  return negative && quotient !== 0 ? -quotient : quotient;
}

/** Returns the whole fen of an amount in yuan written as a decimal (`1050.5`), rounded half up; throws SyntaxError for anything else, RangeError beyond exact numbers. */
export function fenFromYuan(yuan: string): number {
  const match = /^(-?)([0-9]{1,30})(?:\.([0-9]{1,30}))?$/.exec(yuan);
  if (match === null) throw new SyntaxError(`not an amount: ${JSON.stringify(yuan.slice(0, 40))}`);
  const decimals = match[3] ?? '';
  const numerator = BigInt(`${match[2]}${decimals}`) * 100n;
  return divideHalfUp(match[1] === '-' ? -numerator : numerator, 10n ** BigInt(decimals.length));
}

/** Returns an amount of whole fen in yuan with two decimals (`1050.50`); throws RangeError when it is no whole number. */
export function yuanFromFen(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
