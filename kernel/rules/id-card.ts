import { ageRange } from './constants.ts';

/** The message for a number that has neither 15 nor 18 characters (S6.03). */
export const idCardLengthMessage = '身份证号码长度不正确';

/** Why an ID-card number is refused, in the order in which the rules are checked. */
export type IdCardProblem = 'length' | 'characters' | 'region' | 'birth' | 'check_digit' | 'age';

/** What an ID-card number says: the 18-character number, birth as YYYY-MM-DD, age in full years, six-digit region code. */
export type IdCard = {
  readonly number: string;
  readonly upgraded: boolean;
  readonly birth: string;
  readonly gender: 'male' | 'female';
  readonly age: number;
  readonly regionCode: string;
};

/** The outcome of checking an ID-card number. */
export type IdCardCheck =
  | { readonly valid: true; readonly card: IdCard }
  | { readonly valid: false; readonly problem: IdCardProblem };

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';
const centenarianSequences = new Set(['996', '997', '998', '999']);

/** Returns the check character for the first 17 digits of an ID-card number (GB 11643, ISO 7064 MOD 11-2). */
export function idCardCheckCharacter(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return checkCharacters.charAt(sum % 11);
}

/**
 * Returns the 18-character number for a 15-digit one, or null when it is not 15 digits; the sequences 996 to 999 were
 * given to people born in the 1800s, everyone else with such a number was born in the 1900s.
 */
export function upgradeIdCard(number15: string): string | null {
  if (!/^[0-9]{15}$/.test(number15)) return null;
  const century = centenarianSequences.has(number15.slice(12)) ? '18' : '19';
  const first17 = number15.slice(0, 6) + century + number15.slice(6);
  return first17 + idCardCheckCharacter(first17);
}

/**
 * Checks an ID-card number of 15 or 18 characters and derives what it says (S6.03); a lower-case x is accepted.
 *
 * `today` is the date in China as YYYY-MM-DD. `provinces` are the two-digit prefixes that exist: only the province is
 * required to exist, because people keep numbers of counties that were dissolved long ago.
 */
export function checkIdCard(input: string, today: string, provinces: ReadonlySet<string>): IdCardCheck {
  if (input.length !== 15 && input.length !== 18) return { valid: false, problem: 'length' };
  const upgraded = input.length === 15;
  const number = upgraded ? upgradeIdCard(input) : input.toUpperCase();
  if (number === null || !/^[0-9]{17}[0-9X]$/.test(number)) return { valid: false, problem: 'characters' };
  if (!provinces.has(number.slice(0, 2))) return { valid: false, problem: 'region' };
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDate(birth) || birth > today) return { valid: false, problem: 'birth' };
  if (number.charAt(17) !== idCardCheckCharacter(number)) return { valid: false, problem: 'check_digit' };
  const age = fullYears(birth, today);
  if (age < ageRange.min || age > ageRange.max) return { valid: false, problem: 'age' };
  const gender = Number(number.charAt(16)) % 2 === 1 ? 'male' : 'female';
  return { valid: true, card: { number, upgraded, birth, gender, age, regionCode: number.slice(0, 6) } };
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // A parser may roll 29 February 1900 over into March, so the date is written again and compared.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function fullYears(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
