import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type Appearance, applyPalette } from '../../ui/console/palette.ts';

const KEPT = 'medley.console.appearance';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const stillDevice = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The appearance this browser keeps; `system` where none was chosen. */
export function readAppearance(): Appearance {
  const kept = localStorage.getItem(KEPT);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Whether an appearance is dark on this device, now. */
export function isDark(appearance: Appearance): boolean {
  return appearance === 'dark' || (appearance === 'system' && darkDevice.matches);
}

function useMedia(query: MediaQueryList): boolean {
  const listen = useCallback(
    (heard: () => void) => {
      query.addEventListener('change', heard);
      return () => query.removeEventListener('change', heard);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => query.matches);
}

/** The appearance in use, kept in this browser and written onto the page. */
export function useAppearance(): {
  chosen: Appearance;
  shown: 'light' | 'dark';
  isStill: boolean;
  choose(appearance: Appearance): void;
} {
  const [chosen, setChosen] = useState(readAppearance);
  const isDeviceDark = useMedia(darkDevice);
  const isStill = useMedia(stillDevice);
  const shown = chosen === 'dark' || (chosen === 'system' && isDeviceDark) ? 'dark' : 'light';
  useEffect(() => applyPalette(document.documentElement, shown), [shown]);
  const choose = (appearance: Appearance): void => {
    localStorage.setItem(KEPT, appearance);
    setChosen(appearance);
  };
  return { chosen, shown, isStill, choose };
}
