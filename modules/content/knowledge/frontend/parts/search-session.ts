const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME = 'help-session';

const made = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** A number of chance by which the searches of one tab belong together, until it is closed. It says nothing of the reader. */
export function searchSession(): string {
  const fresh = made();
  try {
    const kept = sessionStorage.getItem(NAME);
    if (kept !== null && /^[a-z2-7]{24}$/.test(kept)) return kept;
    sessionStorage.setItem(NAME, fresh);
  } catch {
    // A browser that keeps nothing has a new one each time.
  }
  return fresh;
}
