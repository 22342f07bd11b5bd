import { randomInt } from 'node:crypto';

// Without letters that are taken for digits, or for one another.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const drawn = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A number of a payment at its provider: random, so that it tells nothing and is no other shop’s of the same merchant. */
export const newPaymentNumber = (): string => `P${drawn(23)}`;

/** A number of a refund at its provider. */
export const newRefundNumber = (): string => `R${drawn(23)}`;

/** What a payer writes onto a transfer, short enough to be typed: `MD` and eight letters or digits. */
export const newTransferRemark = (): string => `MD${drawn(8)}`;

/** The remarks of transfers that a text of a bank statement holds, each once; banks change case and put spaces in. */
export function remarksIn(text: string): string[] {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  return [...new Set(Array.from(plain.matchAll(new RegExp(`MD[${LETTERS}]{8}`, 'g')), ([found]) => found))];
}
