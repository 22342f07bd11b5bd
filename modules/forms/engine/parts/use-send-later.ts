import { useEffect, useRef } from 'react';

/** How often what waits for a line is tried again, and how soon for the first time. */
const [AGAIN_MS, SOON_MS] = [15_000, 1_500];

/**
 * Sends what could not be sent for want of a line: as soon as the browser says that it is there again, and every so often, for
 * browsers do not always know. What is sent has to be the same act each time, however often it arrives.
 */
export function useSendLater(isWaiting: boolean, send: () => Promise<unknown>): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!isWaiting) return;
    let isUnderWay = false;
    const again = async (): Promise<void> => {
      if (isUnderWay) return;
      isUnderWay = true;
      // Where it fails once more, it goes on waiting, or its sheet has said why not.
      await latest.current().catch(() => undefined);
      isUnderWay = false;
    };
    const tryAgain = (): void => void again();
    const soon = setTimeout(tryAgain, SOON_MS);
    const timer = setInterval(tryAgain, AGAIN_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isWaiting]);
}
