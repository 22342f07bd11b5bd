import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalCurrency, capitalCurrencyLimitMessage } from './capital-currency.ts';
import { yuanFromFen } from './fen.ts';
import fixtures from './fixtures/operations.json' with { type: 'json' };

const published = Object.entries(fixtures.rmb).filter(([, text]) => !text.startsWith('ERR'));

test.each([
  ...published,
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['107000.53', '壹拾万零柒仟元伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['0.004', '零元整'],
  ['-0.004', '零元整'],
  ['0.10', '壹角'],
  ['1050009', '壹佰零伍万零玖元整'],
  ['1234567890.12', '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元壹角贰分'],
  ['999.999', '壹仟元整'],
  ['000999.999', '壹仟元整'],
  ['1000000000000', '壹兆元整'],
  ['1000000000001', '壹兆零壹元整'],
  ['999999999999999.99', '玖佰玖拾玖兆玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('S6.04 currency %s is %s', (yuan, text) => expect(capitalCurrency(yuan)).toBe(text));

test.each(['1000000000000000', '999999999999999.995', '-1000000000000000', '9'.repeat(400)])(
  'S6.04 currency %.30s is too large',
  (yuan) => {
    expect(() => capitalCurrency(yuan)).toThrow(new RangeError('超出最大处理数字'));
    expect(capitalCurrencyLimitMessage).toBe('超出最大处理数字');
  },
);

test.each(['', 'abc', '1e15', '1,000', '.', '.5', '￥1', 'NaN'])('S6.04 currency %j is no amount', (yuan) =>
  expect(() => capitalCurrency(yuan)).toThrow(SyntaxError),
);

test('S6.04 currency can be read back to the same fen, and never doubles or ends in 零', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(10_000_000), fc.maxSafeNat()), (fen) => {
      const text = capitalCurrency(yuanFromFen(fen));
      expect(readBack(text)).toBe(fen);
      if (fen > 0) expect(text).not.toMatch(/零零|零[元万亿兆角分]|零$/);
    }),
    { numRuns: 2000, examples: [[1], [10_005], [100_100_000_000_001]] },
  );
});

function readBack(text: string): number {
  if (text === '零元整') return 0;
  const [whole = '', rest = ''] = text.includes('元') ? text.split('元') : ['', text];
  let [total, section, digit] = [0, 0, 0];
  for (const sign of whole) {
    const place = ['拾', '佰', '仟'].indexOf(sign);
    const unit = ['万', '亿', '兆'].indexOf(sign);
    if (place >= 0) section += digit * 10 ** (place + 1);
    if (unit >= 0) total += (section + digit) * 10_000 ** (unit + 1);
    if (unit >= 0) section = 0;
    digit = place >= 0 || unit >= 0 ? 0 : '零壹贰叁肆伍陆柒捌玖'.indexOf(sign);
  }
  const of = (unit: string) => '零壹贰叁肆伍陆柒捌玖'.indexOf(rest.charAt(rest.indexOf(unit) - 1) || '零');
  return (
    (total + section + digit) * 100 + (rest.includes('角') ? of('角') * 10 : 0) + (rest.includes('分') ? of('分') : 0)
  );
}
