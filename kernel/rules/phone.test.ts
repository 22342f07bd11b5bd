import { expect, test } from 'vitest';
import { isPhone, maskPhone } from './phone.ts';

test.each(['13800138000', '14500000000', '15000000000', '17000000000', '18000000000', '19912345678'])(
  'S6.01 phone %s passes',
  (phone) => expect(isPhone(phone)).toBe(true),
);

test.each([
  ...['', '10000000000', '11000000000', '12000000000', '16600001111', '1380013800', '138001380000', '23800138000'],
  ...['+8613800138000', ' 13800138000', '13800138000\n', '1380013800a', '１３８００１３８０００'],
])('S6.01 phone %j fails', (phone) => expect(isPhone(phone)).toBe(false));

test('S6.01 phone is shown with its middle hidden, and what is no phone shows nothing', () => {
  expect(maskPhone('13800138000')).toBe('138****8000');
  expect(maskPhone('12345')).toBe('*****');
});
