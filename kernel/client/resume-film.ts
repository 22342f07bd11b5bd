/** Seconds: whoever comes back sees the last moments again, and a film that was hardly begun or is over begins anew. */
const BACK = 5;
const HARDLY_BEGUN = 15;
const NEARLY_OVER = 20;
const KEPT_EACH = 5;

const keyOf = (url: string): string => `film.${url.split('?')[0]}`;

/**
 * Lets a film go on where this browser left it, kept under its address without its proof. Browsers that refuse their memory to
 * pages begin anew. Answers how to end it.
 */
export function resumeFilm(film: HTMLVideoElement, url: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let kept = 0;
  const keep = (): void => {
    const { currentTime: at, duration } = film;
    if (at < HARDLY_BEGUN || Math.abs(at - kept) < KEPT_EACH) return;
    kept = at;
    try {
      if (duration - at < NEARLY_OVER) localStorage.removeItem(keyOf(url));
      else localStorage.setItem(keyOf(url), String(Math.floor(at)));
    } catch {
      // It begins anew next time.
    }
  };
  const goOn = (): void => {
    if (film.currentTime > 1) return;
    try {
      const at = Number(localStorage.getItem(keyOf(url)));
      if (at > 0 && at < film.duration) film.currentTime = at - BACK;
    } catch {
      // As above.
    }
  };
  film.addEventListener('loadedmetadata', goOn, { signal });
  film.addEventListener('timeupdate', keep, { signal });
  if (film.readyState > 0) goOn();
  return () => leaving.abort();
}
