const nameOf = (wish: string): string => `medley.wish/${wish}`;

/**
 * Keeps what was chosen or written, by a name such as `vote/12`, in this tab while its person signs in on a page of its own.
 * Whoever signs out takes it along.
 */
export function keepWish(wish: string, said: unknown): void {
  try {
    sessionStorage.setItem(nameOf(wish), JSON.stringify(said));
  } catch {
    // A browser that keeps nothing loses it with the page.
  }
}

/** Forgets what was kept: it is done. */
export function forgetWish(wish: string): void {
  try {
    sessionStorage.removeItem(nameOf(wish));
  } catch {
    // Where nothing is kept there is nothing.
  }
}

/** What was kept, which is forgotten by that: what stands on the screen is not to be found by whoever sits down next. Null where there is nothing. */
export function takeWish<T>(wish: string): T | null {
  try {
    const said = JSON.parse(sessionStorage.getItem(nameOf(wish)) ?? 'null') as T | null;
    forgetWish(wish);
    return said;
  } catch {
    return null;
  }
}
