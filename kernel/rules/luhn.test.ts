import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLuhnDigit, isBankCard } from './luhn.ts';

test.each(['6222020000000000000', '6217000000000000012', '4111111111111111'])('Luhn bank card %s passes', (card) =>
  expect(isBankCard(card)).toBe(true),
);

test.each(['', '0', '6222020000000000001', '6222 0200 0000 0000 000', '0000000000000000', '42', '6'.repeat(20)])(
  'Luhn bank card %j fails',
  (card) => expect(isBankCard(card)).toBe(false),
);

test('Luhn exactly one last digit fits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,30}$/), (digits) => {
      expect([...'0123456789'].filter((last) => hasLuhnDigit(digits + last))).toHaveLength(1);
    }),
  );
});
