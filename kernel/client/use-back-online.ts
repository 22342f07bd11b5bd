import { useEffect, useRef } from 'react';
import { useApp } from './site-app.ts';

/** Does something each time the network is back, such as asking anew for what a part of the page fetches by itself; views load again without it. */
export function useBackOnline(again: () => void): void {
  const { networkDown } = useApp();
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    let wasDown = networkDown.get();
    return networkDown.subscribe(() => {
      const isDown = networkDown.get();
      if (wasDown && !isDown) latest.current();
      wasDown = isDown;
    });
  }, [networkDown]);
}
