import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, fenFromYuan, yuanFromFen } from './fen.ts';

test.each<[string, number]>([
  ['0', 0],
  ['-0.001', 0],
  ['0.004', 0],
  ['0.005', 1],
  ['-0.005', -1],
  ['1.005', 101],
  ['800', 80_000],
  ['999.999', 100_000],
  ['007.10', 710],
])('amount %s is %d fen', (yuan, fen) => expect(fenFromYuan(yuan)).toBe(fen));

test.each(['', '1e15', '1,000', '.5', '5.', '--1', '+1', ' 1', 'NaN', '0x10', '1'.repeat(31)])(
  'amount %j is refused',
  (yuan) => expect(() => fenFromYuan(yuan)).toThrow(SyntaxError),
);

test('amount beyond exact numbers is refused', () => {
  expect(() => fenFromYuan('99999999999999999')).toThrow(RangeError);
  expect(() => yuanFromFen(0.5)).toThrow(RangeError);
});

test('amount is written and read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (fen) => {
      expect(fenFromYuan(yuanFromFen(fen))).toBe(fen);
    }),
  );
});

test('division rounds half away from zero', () => {
  expect([divideHalfUp(1n, 2n), divideHalfUp(-1n, 2n), divideHalfUp(1n, -2n), divideHalfUp(1n, 3n)]).toEqual([
    ...[1, -1, -1, 0],
  ]);
});
