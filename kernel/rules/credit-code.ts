const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/**
 * Tells whether a text is a unified social credit code of an organisation: 18 upper-case characters without I, O, S, V
 * and Z, with the right check character (GB 32100).
 *
 * The organisation code inside is not checked by itself: codes of before 2015 are in use that would fail.
 */
export function isCreditCode(text: string): boolean {
  if (!shape.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of text.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return text.charAt(17) === alphabet.charAt((31 - (sum % 31)) % 31);
}
