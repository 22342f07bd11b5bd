import { useEffect, useRef } from 'react';
import { useConsole } from './console-context.ts';

/**
 * Hears that something moved in a room of the server, as long as the component is drawn, and once as one is let in, because what moved
 * before was not heard.
 */
export function useRoom(kind: string, asked: Record<string, unknown>, event: string, heard: () => void): void {
  const { live } = useConsole();
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  const key = JSON.stringify(asked);
  useEffect(() => {
    const leave = live.enter(kind, JSON.parse(key) as Record<string, unknown>, (isIn) => isIn && latest.current());
    const stop = live.on(event, () => latest.current());
    return () => {
      stop();
      leave();
    };
  }, [live, kind, key, event]);
}
