import Hls from 'hls.js/light';

/** Seconds of what was seen that stay in memory for going back. */
const KEPT_BEHIND_SECONDS = 60;

/**
 * Plays a stream of pieces (HLS, RFC 8216) in a browser that cannot do it by itself; answers how to end it, or null where this
 * browser cannot play pieces at all. `broken` is told once the stream can go on no more; `from` is where it begins, in seconds.
 */
export function playPieces(film: HTMLVideoElement, url: string, broken: () => void, from = -1): (() => void) | null {
  if (!Hls.isSupported()) return null;
  // Its worker would be a script made of text, which the page's policy forbids.
  const stream = new Hls({
    ...{ enableWorker: false, backBufferLength: KEPT_BEHIND_SECONDS, startPosition: from },
    // A phone that shows a film small has no use for its largest form.
    capLevelToPlayerSize: true,
  });
  let isMended = false;
  stream.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    // A piece that cannot be decoded is passed over, once.
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isMended) {
      isMended = true;
      stream.recoverMediaError();
    } else broken();
  });
  stream.loadSource(url);
  stream.attachMedia(film);
  return () => stream.destroy();
}
