const QUIET_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];

/** Watches whether somebody is at a page; the answer says whether nobody has touched it for a minute. */
export function watchAttention(page: EventTarget, now: () => number = Date.now): () => boolean {
  let last = now();
  const note = (): void => {
    last = now();
  };
  for (const touch of TOUCHES) page.addEventListener(touch, note, { capture: true, passive: true });
  return () => now() - last > QUIET_MS;
}
