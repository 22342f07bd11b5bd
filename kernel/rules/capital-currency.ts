/** The message for amounts of 1e15 yuan and more (S6.04). */
export const capitalCurrencyLimitMessage = '超出最大处理数字';

const digitNames = '零壹贰叁肆伍陆柒捌玖';
const placeNames = ['', '拾', '佰', '仟'];
const sectionNames = ['', '万', '亿', '兆'];
const limitFen = 10n ** 17n;

/**
 * Returns an amount in yuan in the capital Chinese characters of payment instruments (`1409.50` is 壹仟肆佰零玖元伍角).
 *
 * The amount is a decimal text, never a float, and is rounded half up to fen first. Throws RangeError with
 * 超出最大处理数字 from 1e15 yuan on (S6.04), SyntaxError when it is no decimal.
 */
export function capitalCurrency(yuan: string): string {
  const match = /^(-?)([0-9]+)(?:\.([0-9]*))?$/.exec(yuan);
  if (match === null) throw new SyntaxError(`not an amount: ${JSON.stringify(yuan.slice(0, 40))}`);
  const [, sign, digits = '', decimals = ''] = match;
  const whole = digits.replace(/^0+(?=[0-9])/, '');
  if (whole.length > 15) throw new RangeError(capitalCurrencyLimitMessage);
  const fen = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2)) + (decimals.charAt(2) >= '5' ? 1n : 0n);
  if (fen >= limitFen) throw new RangeError(capitalCurrencyLimitMessage);
  if (fen === 0n) return '零元整';
  return (sign === '-' ? '负' : '') + wholePart(String(fen / 100n)) + fraction(fen);
}

function wholePart(digits: string): string {
  if (digits === '0') return '';
  let text = '';
  let zeroPending = false;
  let sectionHasDigit = false;
  for (const [index, digit] of [...digits].entries()) {
    const place = digits.length - 1 - index;
    if (digit === '0') zeroPending = true;
    else {
      text += (zeroPending ? '零' : '') + nameOf(digit) + placeNames[place % 4];
      zeroPending = false;
      sectionHasDigit = true;
    }
    if (place % 4 === 0) {
      if (sectionHasDigit) text += sectionNames[place / 4];
      sectionHasDigit = false;
    }
  }
  return `${text}元`;
}

function fraction(fen: bigint): string {
  const [jiao = '0', unit = '0'] = String(fen % 100n).padStart(2, '0');
  if (jiao === '0' && unit === '0') return '整';
  const zero = jiao === '0' && fen >= 100n ? '零' : '';
  return (jiao === '0' ? zero : `${nameOf(jiao)}角`) + (unit === '0' ? '' : `${nameOf(unit)}分`);
}

function nameOf(digit: string): string {
  return digitNames.charAt(Number(digit));
}
