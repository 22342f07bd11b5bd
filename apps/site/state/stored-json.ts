/** Where a browser keeps things: for good, or as long as the tab is open. */
type Kept = 'localStorage' | 'sessionStorage';

/** Reads JSON from storage; null when there is none, it is broken, or storage is forbidden here. */
export function readStored(key: string, kept: Kept = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[kept].getItem(key) ?? 'null');
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

/** Writes JSON to storage, or removes it for null; where storage is forbidden the value lives as long as the page. */
export function writeStored(key: string, value: unknown, kept: Kept = 'localStorage'): void {
  try {
    if (value === null) globalThis[kept].removeItem(key);
    else globalThis[kept].setItem(key, JSON.stringify(value));
  } catch {
    // Private windows of older browsers refuse every write; nothing here depends on it.
  }
}
