import { useSyncExternalStore } from 'react';

// Paper is narrower than a window: a screen that were drawn anew for it would be printed half drawn.
const narrow = window.matchMedia('screen and (max-width: 860px)');

function listen(heard: () => void): () => void {
  narrow.addEventListener('change', heard);
  return () => narrow.removeEventListener('change', heard);
}

/** Whether the window is a phone's: 860 px or less, where the menu folds away. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}
