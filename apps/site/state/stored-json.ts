/** Reads JSON from local storage; null when there is none, it is broken, or storage is forbidden here. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets what this tab keeps, such as a form that was begun: whoever sits down next shall not find it. */
export function forgetTab(): void {
  try {
    globalThis.sessionStorage.clear();
  } catch {
    // Where storage is forbidden there is nothing.
  }
}

/** Writes JSON to local storage, or removes it for null; where storage is forbidden the value lives as long as the page. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of older browsers refuse every write; nothing here depends on it.
  }
}
