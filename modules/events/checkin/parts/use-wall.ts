import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { checkinWallFront } from '../wall-contract.ts';

/** What stands on a wall. */
export type Wall = OutputOf<(typeof checkinWallFront)['checkin.wall.screen']>['data'];

/** How often a wall asks: whoever came in stands on it within three seconds. */
const EVERY_MS = 1_500;
const TICK_MS = 1_000;

/** What was heard last, and when by the clock of this screen. */
interface Heard {
  wall: Wall;
  at: number;
}

/** Whoever stood on the wall long enough leaves it, also where nothing more is heard of the server. */
const withoutOld = ({ wall, at }: Heard): Wall => {
  const now = Date.parse(wall.now) + (performance.now() - at);
  return { ...wall, people: wall.people.filter((one) => Date.parse(one.at) > now - wall.seconds * 1000) };
};

/** A wall that asks for itself, again and again; `why` says what it was refused for, and nobody stands on it then. */
export function useWall(ask: () => Promise<{ data: Wall }>): { wall: Wall | null; isLost: boolean; why: string } {
  const [shown, setShown] = useState<{ wall: Wall | null; isLost: boolean; why: string }>({
    ...{ wall: null, isLost: false, why: '' },
  });
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    let isGone = false;
    let heard: Heard | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async (): Promise<void> => {
      const answer = await latest.current().catch((error: Error) => error);
      if (isGone) return;
      if (!(answer instanceof Error)) {
        heard = { wall: answer.data, at: performance.now() };
        setShown({ wall: answer.data, isLost: false, why: '' });
      } else if (answer instanceof ClientError && !answer.isUnheard && answer.status !== 429) {
        heard = null;
        setShown({ wall: null, isLost: false, why: answer.message });
      } else {
        setShown((before) => ({ ...before, isLost: true }));
      }
      timer = setTimeout(() => void again(), EVERY_MS);
    };
    void again();
    const tick = setInterval(() => {
      const kept = heard;
      if (kept !== null) setShown((before) => ({ ...before, wall: withoutOld(kept) }));
    }, TICK_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearInterval(tick);
    };
  }, []);
  return shown;
}
