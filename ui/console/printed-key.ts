/** Whether the machine has ⌘ where others have Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key as it is printed on the keyboard at hand: `⌘K` or `Ctrl K`. */
export function printedKey(key: string): string {
  if (!key.startsWith('mod+')) return key;
  const letter = key.slice(4).toUpperCase();
  return isApple ? `⌘${letter}` : `Ctrl ${letter}`;
}
