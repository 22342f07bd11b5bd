import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { checkinWallFront } from '../wall-contract.ts';
import { useAsked } from './use-asked.ts';

/** What stands on a wall. */
export type Wall = OutputOf<(typeof checkinWallFront)['checkin.wall.screen']>['data'];

/** How often a wall asks: whoever came in stands on it within three seconds. */
const EVERY_MS = 1_500;
const TICK_MS = 1_000;

/** Whoever stood on the wall long enough leaves it, also where nothing more is heard of the server; `at` is by the clock of this screen. */
const withoutOld = (wall: Wall, at: number): Wall => {
  const now = Date.parse(wall.now) + (performance.now() - at);
  return { ...wall, people: wall.people.filter((one) => Date.parse(one.at) > now - wall.seconds * 1000) };
};

/** A wall that asks for itself, again and again; `why` says what it was refused for, and nobody stands on it then. */
export function useWall(ask: () => Promise<{ data: Wall }>): { wall: Wall | null; isLost: boolean; why: string } {
  const { heard, isLost, why } = useAsked(ask, EVERY_MS);
  const [, setTick] = useState(0);
  useEffect(() => {
    const tick = setInterval(() => setTick((count) => count + 1), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  return { wall: heard === null ? null : withoutOld(heard.data, heard.at), isLost, why };
}
