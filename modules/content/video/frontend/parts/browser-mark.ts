import { randomId } from '../../../../../kernel/rules/random-id.ts';

const KEY = 'video.browser';

// Some browsers refuse their memory to pages; the page's own life has to do then.
let forgotten: string | null = null;

/** This browser's own mark, made once: by it what a visitor has seen is found again. */
export function browserMark(): string {
  try {
    const known = globalThis.localStorage.getItem(KEY) ?? forgotten;
    if (known !== null) return known;
    forgotten = randomId();
    globalThis.localStorage.setItem(KEY, forgotten);
  } catch {
    forgotten ??= randomId();
  }
  return forgotten;
}
