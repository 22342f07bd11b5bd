import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatSplit } from '../../../../kernel/rules/vat-split.ts';
import { restOf, saidPart, sumOf } from './invoice-lines.ts';

test('N7 parts of a line come to what it has, however small they are, and none of them has more tax than amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.constantFrom('0', '0.03', '0.06', '0.13'),
      fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 60 }),
      (fen, taxRate, sizes) => {
        const { tax: taxFen } = vatSplit(fen, taxRate);
        const parts = [];
        let said = sumOf([]);
        for (const size of [...sizes, fen]) {
          const line = { fen, taxFen, taxRate, saidFen: said.fen, saidTaxFen: said.taxFen };
          const rest = restOf(line);
          if (rest === 0) break;
          parts.push(saidPart(line, Math.min(size, rest)));
          said = sumOf(parts);
        }
        expect(said).toEqual({ fen, netFen: fen - taxFen, taxFen });
        expect(parts.filter((part) => part.netFen < 0 || part.taxFen < 0)).toEqual([]);
      },
    ),
    // Each of them by itself has no tax, or a whole fen of it: what is left at the end has too much, or none to give.
    { examples: [8, 9].map((size) => [100, '0.06', Array.from({ length: 12 }, () => size)]) },
  );
});
