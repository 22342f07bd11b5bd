const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 24;
const nameOf = (poll: number): string => `vote-${poll}`;

/** A receipt of 120 random bits: made here, so that a ballot which is sent again is the same one. */
export const newReceipt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** The receipt of the ballot that was cast in this tab; empty where there is none. */
export function keptReceipt(poll: number): string {
  try {
    return sessionStorage.getItem(nameOf(poll)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a receipt for as long as the tab is open: whoever sits down next shall not find it. */
export function keepReceipt(poll: number, receipt: string): void {
  try {
    sessionStorage.setItem(nameOf(poll), receipt);
  } catch {
    // A browser that keeps nothing has shown it all the same.
  }
}

/** A receipt as it is read aloud and copied by hand: in groups of four. */
export const spelled = (receipt: string): string => receipt.replace(/(.{4})(?=.)/g, '$1-');

/** A receipt as it was typed, without what was written between. */
export const plainReceipt = (typed: string): string => typed.toLowerCase().replace(/[^a-z2-7]/g, '');
