import { expect, test } from 'vitest';
import { isSmsCode, smsCodeLength } from './sms-code.ts';

test.each(['000000', '123456'])('S6.02 code %s passes', (code) => {
  expect(code).toHaveLength(smsCodeLength);
  expect(isSmsCode(code)).toBe(true);
});

test.each(['', '12345', '1234567', '12345a', ' 123456', '123456\n', '１２３４５６'])('S6.02 code %j fails', (code) =>
  expect(isSmsCode(code)).toBe(false),
);
