import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { streamFilm } from '../../../../../kernel/client/stream-film.ts';
import { type Progress, video } from '../../contract.ts';
import { browserMark, keptTicket } from './browser-memory.ts';
import { trackFilm } from './track-film.ts';
import type { Opened } from './use-opened.ts';

const BEAT_MS = 10_000;
/** How far behind the furthest point a locked film still goes on: players count in steps. */
const STEP_MS = 1_000;

interface Viewing {
  id: number;
  opened: Opened;
  /** A draft is looked at, and nothing is kept of that. */
  isPreview: boolean;
  onProgress(progress: Progress): void;
  /** The password was changed: it is to be opened anew. */
  onShut(): void;
}

/** Who watches, and what the password was traded for. */
const viewer = (id: number) => ({ browser: browserMark(), ticket: keptTicket(id) });

/**
 * Goes on where the viewer stopped, tells the server what is played, and keeps a locked film from running ahead. Answers whether another
 * player of the same viewer has taken over.
 */
export function useViewing(
  ref: RefObject<HTMLVideoElement | null>,
  { id, opened, isPreview, onProgress, onShut }: Viewing,
): boolean {
  const { client } = useApp();
  const [isElsewhere, setElsewhere] = useState(false);
  const turn = useRef<number | null>(null);
  const furthest = useRef(opened.progress.furthest);
  const { film: source, isLocked } = opened;

  const begin = useCallback(async (): Promise<void> => {
    if (isPreview || turn.current !== null) return;
    // Taken at once, so that a second click begins nothing.
    turn.current = 0;
    try {
      const { data } = await client.call(video['video.begin'], { id, ...viewer(id) }, { quiet: true });
      turn.current = data.turn;
      furthest.current = Math.max(furthest.current, data.progress.furthest);
      setElsewhere(false);
    } catch {
      turn.current = null;
    }
  }, [client, id, isPreview]);

  useEffect(() => {
    const film = ref.current;
    if (film === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tracker = trackFilm(film);
    const stopStream = source.stream === null ? null : streamFilm(film, source.url, source.stream);
    const tell = async (): Promise<void> => {
      if (turn.current === null || turn.current === 0) return;
      const played = tracker.take();
      if (played.length === 0) return;
      furthest.current = Math.max(furthest.current, ...played.map(({ to }) => to));
      const position = Math.round(film.currentTime * 1000);
      const rate = Math.round(film.playbackRate * 100);
      const told = { id, ...viewer(id), turn: turn.current, played, rate, position };
      try {
        onProgress((await client.call(video['video.progress'], told, { quiet: true })).data);
      } catch (error) {
        if (error instanceof ClientError && error.code === 'video.elsewhere') {
          turn.current = null;
          film.pause();
          setElsewhere(true);
        } else if (error instanceof ClientError && error.code === 'video.password_needed') {
          film.pause();
          onShut();
        } else tracker.putBack(played);
      }
    };
    const goOn = (): void => {
      if (film.currentTime < 1 && opened.progress.resumeAt > 0) film.currentTime = opened.progress.resumeAt / 1000;
    };
    const hold = (): void => {
      const at = film.currentTime * 1000;
      if (isLocked && at > furthest.current + STEP_MS) film.currentTime = furthest.current / 1000;
    };
    const run = (): void => {
      if (!film.seeking && !film.paused) furthest.current = Math.max(furthest.current, film.currentTime * 1000);
    };
    const keepSpeed = (): void => {
      if (isLocked && film.playbackRate !== 1) film.playbackRate = 1;
    };
    const on = (name: string, heard: () => void): void => film.addEventListener(name, heard, { signal });
    on('loadedmetadata', goOn);
    // What was stopped before the answer was here is told then.
    on('play', () => void begin().then(() => (film.paused ? tell() : undefined)));
    on('seeking', hold);
    on('ratechange', keepSpeed);
    on('pause', () => void tell());
    on('ended', () => void tell());
    if (isLocked) on('timeupdate', run);
    document.addEventListener('visibilitychange', () => void tell(), { signal });
    const timer = setInterval(() => void tell(), BEAT_MS);
    if (film.readyState > 0) goOn();
    return () => {
      clearInterval(timer);
      void tell();
      leaving.abort();
      tracker.end();
      stopStream?.();
    };
  }, [ref, client, id, opened, source, isLocked, onProgress, onShut, begin]);
  return isElsewhere;
}
