/** Playlists of films in pieces (HLS, RFC 8216), as browsers are asked whether they play them. */
const HLS = 'application/vnd.apple.mpegurl';

/** Whether a browser plays something by itself. */
export const canPlay = (mime: string): boolean => document.createElement('video').canPlayType(mime) !== '';

/**
 * Plays a film on in its forms, of which the player takes what the line carries, from the moment where it is: by the browser
 * where it can, otherwise by a library that is loaded for it. Where neither works, and where the forms break off, it goes on as
 * it was uploaded. `leaving` ends it.
 */
export async function playForms(
  film: HTMLVideoElement,
  url: string,
  stream: string,
  leaving: AbortSignal,
): Promise<void> {
  let end: (() => void) | null = null;
  const goOn = (src: string): void => {
    const at = film.currentTime;
    film.src = src;
    film.currentTime = at;
    void film.play().catch(() => undefined);
  };
  const back = (): void => {
    end?.();
    if (!leaving.aborted) goOn(url);
  };
  if (canPlay(HLS)) {
    film.addEventListener('error', back, { once: true, signal: leaving });
    goOn(stream);
    return;
  }
  const { playPieces } = await import('./play-pieces.ts');
  if (leaving.aborted) return;
  end = playPieces(film, stream, back, film.currentTime);
  if (end === null) return;
  leaving.addEventListener('abort', end, { once: true });
  await film.play().catch(() => undefined);
}

/** Has a film played in its forms as soon as somebody plays it: whoever only reads the page pays for nothing of it. Answers how to end it. */
export function streamFilm(film: HTMLVideoElement, url: string, stream: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const begin = (): void => {
    // Without the library it plays as it is.
    void playForms(film, url, stream, signal).catch(() => undefined);
  };
  film.addEventListener('play', begin, { once: true, signal });
  return () => leaving.abort();
}
