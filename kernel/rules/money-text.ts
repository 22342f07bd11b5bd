/** Whole fen as a number for JSON; throws RangeError where a number would not hold them exactly. */
export function fenNumber(fen: bigint): number {
  const number = Number(fen);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a number of fen that JSON carries: ${fen}`);
  return number;
}

/** An amount in fen as people read it, in either language: `¥1,060.00`, below zero `-¥1,060.00`. */
export function moneyText(fen: bigint | number): string {
  const whole = BigInt(fen);
  const digits = String(whole < 0n ? -whole : whole).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${whole < 0n ? '-' : ''}¥${yuan}.${digits.slice(-2)}`;
}
