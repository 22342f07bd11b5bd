const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The first 17 characters of a unified social credit code with the check character that belongs behind them (GB 32100). */
export function withCheckCharacter(seventeen: string): string {
  let sum = 0;
  let weight = 1;
  for (const character of seventeen) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return seventeen + alphabet.charAt((31 - (sum % 31)) % 31);
}

/**
 * Tells whether a text is a unified social credit code of an organisation: 18 upper-case characters without I, O, S, V
 * and Z, with the right check character (GB 32100).
 *
 * The organisation code inside is not checked by itself: codes of before 2015 are in use that would fail.
 */
export function isCreditCode(text: string): boolean {
  return shape.test(text) && text === withCheckCharacter(text.slice(0, 17));
}
