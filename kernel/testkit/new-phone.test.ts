import { expect, test } from 'vitest';
import { isPhone } from '../rules/phone.ts';
import { newPhone } from './new-phone.ts';

test('phones are phones, and no two of a run are one', () => {
  const phones = Array.from({ length: 20_000 }, newPhone);
  expect(phones.filter((phone) => !isPhone(phone))).toEqual([]);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones.filter((phone) => phone.startsWith('1390000'))).toEqual([]);
});
