/** What this browser keeps under a name; null where it keeps nothing, or refuses its memory to pages. */
export function keptText(name: string): string | null {
  try {
    return globalThis.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, where it lets pages do so. */
export function keepText(name: string, text: string): void {
  try {
    globalThis.localStorage.setItem(name, text);
  } catch {
    // It is asked for again next time.
  }
}
