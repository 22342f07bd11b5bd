import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenFromYuan } from './fen.ts';
import fixtures from './fixtures/operations.json' with { type: 'json' };
import { vatSplit } from './vat-split.ts';

test.each(fixtures.vat_split)('VAT of $gross at $rate is $tax', ({ gross, rate, net, tax }) => {
  expect(vatSplit(fenFromYuan(gross), rate)).toEqual({
    ...{ gross: fenFromYuan(gross), net: fenFromYuan(net), tax: fenFromYuan(tax) },
  });
});

test.each(['', '6', '1.01', '-0.06', '0.00001', '6%', '.06', '1e-2'])('VAT rate %j is refused', (rate) =>
  expect(() => vatSplit(100, rate)).toThrow(RangeError),
);

test('VAT splits without losing a fen, a red-letter amount into the mirrored parts', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000_000),
      fc.constantFrom('0', '0.01', '0.03', '0.06', '0.09', '0.13'),
      (gross, rate) => {
        const { net, tax } = vatSplit(gross, rate);
        expect(net + tax).toBe(gross);
        expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
        const red = vatSplit(-gross, rate);
        expect([red.net + net, red.tax + tax]).toEqual([0, 0]);
      },
    ),
  );
});
