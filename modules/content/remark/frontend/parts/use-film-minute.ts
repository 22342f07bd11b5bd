import { type RefObject, useEffect, useState } from 'react';
import { WINDOW_MS } from '../../rules/flight.ts';

/** How often the place in the film is looked at. */
const LOOK_MS = 250;

/** Which minute of a film is being watched, from its first play on; null before, and where nobody wants to know. */
export function useFilmMinute(film: RefObject<HTMLVideoElement | null>, isOn: boolean): number | null {
  const [minute, setMinute] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const player = film.current;
      const isWatched = player !== null && (!player.paused || player.currentTime > 0);
      if (isWatched) setMinute(Math.floor((player.currentTime * 1000) / WINDOW_MS));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn, film]);
  return minute;
}
