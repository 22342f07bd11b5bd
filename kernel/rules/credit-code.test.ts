import { expect, test } from 'vitest';
import { isCreditCode } from './credit-code.ts';
import fixtures from './fixtures/operations.json' with { type: 'json' };

test.each(fixtures.uscc.valid)('GB 32100 credit code %s passes', (code) => expect(isCreditCode(code)).toBe(true));

test.each([
  ...fixtures.uscc.invalid,
  ...['', '91350100M000100Y4', '91350100M000100Y433', '91350100m000100y43', '913501OOM000100Y43', '91350100M000100Y4S'],
])('GB 32100 credit code %j fails', (code) => expect(isCreditCode(code)).toBe(false));

test.each(['I', 'O', 'S', 'V', 'Z'])('GB 32100 credit code has no letter %s anywhere', (letter) => {
  const code = '91350100M000100Y43';
  for (let at = 0; at < code.length; at += 1) {
    expect(isCreditCode(code.slice(0, at) + letter + code.slice(at + 1))).toBe(false);
  }
});

test('GB 32100 credit code notices every single wrong digit', () => {
  const code = '9131000077788899Q8';
  for (let at = 0; at < 16; at += 1) {
    for (const digit of '0123456789') {
      const changed = code.slice(0, at) + digit + code.slice(at + 1);
      expect(isCreditCode(changed)).toBe(changed === code);
    }
  }
});
