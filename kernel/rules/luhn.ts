/** Tells whether a text of digits ends in the right Luhn check digit (ISO/IEC 7812-1); an empty text does not. */
export function hasLuhnDigit(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** Tells whether a text can be the number of a bank card: 13 to 19 digits without spaces, with the right check digit. */
export function isBankCard(text: string): boolean {
  return /^[1-9][0-9]{12,18}$/.test(text) && hasLuhnDigit(text);
}
