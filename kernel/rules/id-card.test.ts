import fc from 'fast-check';
import { expect, test } from 'vitest';
import fixtures from './fixtures/operations.json' with { type: 'json' };
import {
  checkIdCard,
  type IdCardProblem,
  idCardCheckCharacter,
  idCardLengthMessage,
  upgradeIdCard,
} from './id-card.ts';

const today = '2026-03-18';
const provinces = new Set(['11', '13', '31', '37', '44', '81', '82', '83']);
const problemOf = (number: string, day = today) => {
  const check = checkIdCard(number, day, provinces);
  return check.valid ? null : check.problem;
};

test.each(fixtures.idcard.len_msg)('S6.03 ID card %j has a wrong length', (number) => {
  expect(problemOf(number)).toBe('length');
  expect(idCardLengthMessage).toBe('身份证号码长度不正确');
});

test.each(fixtures.idcard.valid)('S6.03 ID card %s is well formed', (number) => {
  // The standard's own example was born in 1880: right in every rule but the age.
  expect(problemOf(number)).toBe(number === '440524188001010014' ? 'age' : null);
});

test.each<[string, IdCardProblem]>([
  ['110105194912310021', 'check_digit'],
  ['110101190002290011', 'birth'],
  ['110101199013010012', 'birth'],
  ['999999199001010016', 'region'],
  ['110101209912310015', 'birth'],
  ['110105181801019966', 'age'],
  ['11010119900307783a', 'characters'],
  ['１１０１０１１９９００３０７７８３８', 'characters'],
  ['11010119900307X838', 'characters'],
  ['11010190030778x', 'characters'],
])('S6.03 ID card %s is refused for its %s', (number, problem) => expect(problemOf(number)).toBe(problem));

test('S6.03 ID card every invalid fixture is refused', () => {
  for (const number of Object.keys(fixtures.idcard.invalid)) expect(problemOf(number)).not.toBeNull();
});

test.each(Object.entries({ ...fixtures.idcard.up15, ...fixtures.idcard.centenarian }))(
  'S6.03 ID card %s becomes %s',
  (number15, number18) => expect(upgradeIdCard(number15)).toBe(number18),
);

test.each(['996', '997', '998', '999'])('S6.03 ID card of 15 digits ending in %s is of the 1800s', (sequence) => {
  expect(upgradeIdCard(`110105180101${sequence}`)).toMatch(/^11010518180101/);
  expect(upgradeIdCard('110105180101995')).toMatch(/^11010519180101/);
});

test('S6.03 ID card gives birth, gender, age and region', () => {
  expect(checkIdCard('11010519491231002x', today, provinces)).toEqual({
    valid: true,
    card: {
      ...{ number: '11010519491231002X', upgraded: false, birth: '1949-12-31' },
      ...{ gender: 'female', age: 76, regionCode: '110105' },
    },
  });
  expect(checkIdCard('110101900307783', today, provinces)).toMatchObject({
    card: { number: '110101199003077838', upgraded: true, gender: 'male', age: 36 },
  });
});

test('S6.03 ID card age counts full years and must be 1 to 100', () => {
  const born2000 = '110101200002290018';
  expect(checkIdCard(born2000, '2026-02-28', provinces)).toMatchObject({ card: { age: 25 } });
  expect(checkIdCard(born2000, '2026-03-01', provinces)).toMatchObject({ card: { age: 26 } });
  expect(problemOf(born2000, '2000-02-28')).toBe('birth');
  expect(problemOf(born2000, '2001-02-28')).toBe('age');
  expect(problemOf(born2000, '2001-03-01')).toBeNull();
  expect(problemOf(born2000, '2100-12-31')).toBeNull();
  expect(problemOf(born2000, '2101-03-01')).toBe('age');
});

test('S6.03 ID card check digit notices every wrong digit', () => {
  const first17 = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 17, maxLength: 17 })
    .map((digits) => digits.join(''));
  fc.assert(
    fc.property(first17, fc.nat(16), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
      const wrong = digits.slice(0, at) + ((Number(digits[at]) + shift) % 10) + digits.slice(at + 1);
      expect(idCardCheckCharacter(wrong)).not.toBe(idCardCheckCharacter(digits));
    }),
  );
});
