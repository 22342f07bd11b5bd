import { checkIdCard } from '../../../../kernel/rules/id-card.ts';

/** The first digits of provinces, and 83 of residence permits for people from Taiwan. */
const PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);

/** The number of an identity card as it is kept: 18 characters, with a capital X; null where it is none. */
export function idCardNumber(text: string, today: string): string | null {
  const written = text.replace(/\s/g, '');
  if (written.length !== 18) return null;
  const checked = checkIdCard(written, today, PROVINCES);
  return checked.valid ? checked.card.number : null;
}

const NUMBER = /^\d{6}(\d{4})(\d\d)(\d\d)\d\d(\d)[\dX]$/;

/** The birthday that a number says. */
export function birthdayOf(number: string): string | null {
  const [, year, month, day] = NUMBER.exec(number) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** The sex that a number says. */
export function sexOf(number: string): 'male' | 'female' | null {
  const [, , , , digit] = NUMBER.exec(number) ?? [];
  return digit === undefined ? null : Number(digit) % 2 === 1 ? 'male' : 'female';
}
