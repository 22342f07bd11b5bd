import { useEffect, useRef } from 'react';
import { useConsole } from './console-context.ts';

/** So often at most somebody who hears is told, the last time included. */
const EVERY_MS = 800;

/**
 * Hears that something moved in a room of the server, by one of some messages (with blanks between), as long as the component is drawn,
 * and once as one is let in, because what moved before was not heard.
 */
export function useRoom(kind: string, asked: Record<string, unknown>, events: string, heard: () => void): void {
  const { live } = useConsole();
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const key = JSON.stringify(asked);
  useEffect(() => {
    let told = Number.NEGATIVE_INFINITY;
    let later: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      later = undefined;
      told = performance.now();
      latest.current();
    };
    const moved = (): void => {
      later ??= setTimeout(tell, Math.max(0, told + EVERY_MS - performance.now()));
    };
    const leave = live.enter(kind, JSON.parse(key) as Record<string, unknown>, (isIn) => isIn && moved());
    const stops = events.split(' ').map((event) => live.on(event, moved));
    return () => {
      clearTimeout(later);
      for (const stop of stops) stop();
      leave();
    };
  }, [live, kind, key, events]);
}
