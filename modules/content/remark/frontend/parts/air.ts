import { createStore, type Store } from '../../../../../kernel/client/store.ts';

/** A line that may go over a picture. */
export interface AirLine {
  id: number;
  text: string;
  mine: boolean;
  /** Where in the film it was said, in milliseconds; null where only its coming counts. */
  offset: number | null;
}

const airs = new Map<string, Store<readonly AirLine[]>>();

/** What a page knows of the lines of a thing: the talk or the film that reads them puts them here, and whatever shows them looks. */
export function airOf(type: string, id: number): Store<readonly AirLine[]> {
  const key = `${type}/${id}`;
  const air = airs.get(key) ?? createStore<readonly AirLine[]>([]);
  airs.set(key, air);
  return air;
}

const KEY = 'remark.flying';

/** Whether this browser shows lines over pictures: as its owner said, else unless they asked for little motion. */
export function wantsLines(): boolean {
  try {
    const said = globalThis.localStorage.getItem(KEY);
    if (said !== null) return said === 'on';
  } catch {
    // Some browsers refuse their memory to pages.
  }
  return !globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Keeps that for the next page. */
export function keepWanted(isWanted: boolean): void {
  try {
    globalThis.localStorage.setItem(KEY, isWanted ? 'on' : 'off');
  } catch {
    // It holds for this page alone.
  }
}
