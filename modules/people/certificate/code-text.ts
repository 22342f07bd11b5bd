import { randomBytes } from 'node:crypto';

/** Letters and digits that are not taken for one another (Crockford). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_LETTER = 5n;
const BYTES = 16;
const LENGTH = 26;

/** A new code of 128 bits as 26 letters, which people can type. */
export function newCode(): string {
  let rest = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
  let code = '';
  while (code.length < LENGTH) {
    code = (LETTERS[Number(rest & 31n)] ?? '') + code;
    rest >>= BITS_PER_LETTER;
  }
  return code;
}

/** A code as somebody typed it: without what parts it, and with the letters that it can have been meant by. */
export const typedCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** A code in groups, as it is printed. */
export const printedCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? '';
