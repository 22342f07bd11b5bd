import { onlineManager } from '@tanstack/react-query';
import { tokenStore } from './session.ts';

/**
 * Lets the screens ask only while the line is up and somebody is signed in: what a part asks that is drawn behind the sign-in, or that comes
 * late to a desk that was just left, waits instead of being refused, and is asked as soon as somebody is there.
 */
export function holdQuestions(): void {
  onlineManager.setEventListener((setOnline) => {
    // A browser is believed when it says that the line broke, not when it begins without one that it knows of.
    let isUp = true;
    const look = (): void => setOnline(isUp && tokenStore.get() !== null);
    const up = (): void => {
      isUp = true;
      look();
    };
    const down = (): void => {
      isUp = false;
      look();
    };
    window.addEventListener('online', up);
    window.addEventListener('offline', down);
    const stop = tokenStore.subscribe(look);
    look();
    return () => {
      window.removeEventListener('online', up);
      window.removeEventListener('offline', down);
      stop();
    };
  });
}
