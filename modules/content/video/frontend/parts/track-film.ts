/** What of a film is played, as its player shows it. */
interface Tracker {
  /** The stretches that were played since they were asked for last, in milliseconds, in their order. */
  take(): { from: number; to: number }[];
  /** Puts stretches back whose message was lost. */
  putBack(spans: readonly { from: number; to: number }[]): void;
  end(): void;
}

/** Moments that a player shows lie closer together than this, in seconds of the clock; what lies further was a jump. */
const STEP_SECONDS = 2;
/** Stretches that wait for the line to come back. */
const MOST = 50;

/** Notes what a film plays. A jump ends a stretch and begins another one. */
export function trackFilm(film: HTMLVideoElement): Tracker {
  const leaving = new AbortController();
  const { signal } = leaving;
  let spans: { from: number; to: number }[] = [];
  let last: number | null = null;
  const note = (): void => {
    const now = film.currentTime;
    const step = last === null ? 0 : now - last;
    if (film.seeking || (film.paused && step <= 0)) return;
    const open = spans.at(-1);
    if (last !== null && step > 0 && step < STEP_SECONDS * film.playbackRate) {
      const [from, to] = [Math.round(last * 1000), Math.round(now * 1000)];
      if (open !== undefined && open.to === from) open.to = to;
      else if (spans.length < MOST) spans.push({ from, to });
    }
    last = now;
  };
  const jump = (): void => {
    last = null;
  };
  film.addEventListener('timeupdate', note, { signal });
  film.addEventListener('pause', note, { signal });
  for (const name of ['seeking', 'emptied', 'loadedmetadata']) film.addEventListener(name, jump, { signal });
  return {
    take() {
      const taken = spans;
      spans = [];
      return taken;
    },
    putBack(lost) {
      spans = [...lost, ...spans].slice(0, MOST);
    },
    end: () => leaving.abort(),
  };
}
