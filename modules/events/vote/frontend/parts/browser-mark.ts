const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME = 'vote-mark';

const isMark = (text: string | null): text is string => text !== null && /^[a-z2-7]{24}$/.test(text);

/** A mark of this browser, of chance: by it many ballots from one device are noticed. It says nothing of the device, and no server keeps it. */
export function browserMark(): string {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => LETTERS.charAt(byte % LETTERS.length));
  try {
    const kept = localStorage.getItem(NAME);
    if (isMark(kept)) return kept;
    localStorage.setItem(NAME, made.join(''));
  } catch {
    // A browser that keeps nothing has a new one each time.
  }
  return made.join('');
}
