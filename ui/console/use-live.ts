import { useEffect, useRef } from 'react';
import { useConsole } from './console-context.ts';

/** Hears the messages of a name that the server sends by itself, as long as the component is drawn. */
export function useLive(event: string, heard: (data: Record<string, unknown>) => void): void {
  const { live } = useConsole();
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    const stop = live.on(event, (data) => latest.current(data));
    return () => {
      stop();
    };
  }, [live, event]);
}
