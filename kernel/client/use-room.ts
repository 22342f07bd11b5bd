import { useEffect, useRef, useState } from 'react';
import { spreadOf } from '../rules/crowd.ts';
import { pageLine } from './page-line.ts';
import { useApp } from './site-app.ts';

/** A room of the server, and the message by which it says there that something has changed. */
interface RoomAsked {
  kind: string;
  asked: Record<string, unknown>;
  event: string;
  /** How often is asked while nobody lets one in. */
  seconds: number;
}

/** Processes tell each other what they keep within so long: what is asked at once may be as old. */
const SETTLE_MS = 600;
/** Nothing depends on messages: so often is asked all the same, and by a crowd as much less often as it is told to take its time. */
const ANYWAY_MS = 15_000;
const CROWD_TIMES = 3;

/**
 * An answer that is asked for anew as soon as the server says in a room that it changed; where no line holds, every few seconds. Whether
 * the last question was answered stands beside it; what fails leaves the former answer. A room of null is not asked for. `heard` hears
 * other messages by their names, over the same line.
 */
export function useRoom<Answer>(
  first: Answer,
  room: RoomAsked | null,
  ask: () => Promise<Answer>,
  heard: Readonly<Record<string, (data: Record<string, unknown>) => void>> = {},
): { answer: Answer; isLost: boolean } {
  const { user } = useApp();
  const [shown, setShown] = useState({ answer: first, isLost: false });
  useEffect(() => setShown({ answer: first, isLost: false }), [first]);
  const latest = useRef({ ask, heard });
  latest.current = { ask, heard };
  const key = room === null ? null : JSON.stringify(room);
  useEffect(() => {
    if (key === null) return;
    const { kind, asked, event, seconds } = JSON.parse(key) as RoomAsked;
    let isOver = false;
    let isAsking = false;
    let isStale = false;
    let settle: ReturnType<typeof setTimeout> | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const again = async (): Promise<void> => {
      isStale = isAsking;
      if (isAsking || isOver) return;
      isAsking = true;
      const answer = await latest.current.ask().then(
        (one) => ({ one }),
        () => null,
      );
      isAsking = false;
      if (isOver) return;
      setShown((before) => (answer === null ? { ...before, isLost: true } : { answer: answer.one, isLost: false }));
      if (isStale) void again();
    };
    const turn = (): void => {
      settle = undefined;
      void again();
    };
    const askEvery = (milliseconds: number): void => {
      clearInterval(timer);
      timer = setInterval(() => document.visibilityState === 'visible' && void again(), milliseconds);
    };
    const moved = ({ crowd }: Record<string, unknown>): void => {
      const spread = spreadOf(crowd);
      if (spread > 0) {
        askEvery(ANYWAY_MS + CROWD_TIMES * spread);
        // Whoever waits for their moment already asks late enough for this as well.
        settle ??= setTimeout(turn, SETTLE_MS + Math.random() * spread);
        return;
      }
      void again();
      clearTimeout(settle);
      settle = setTimeout(turn, SETTLE_MS);
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') void again();
    };
    const live = pageLine(user);
    // The line brings what is told of other rooms of the kind as well, where other parts of the page are in them.
    const isOfHere = (data: Record<string, unknown>): boolean =>
      Object.entries(asked).every(([name, value]) => !(name in data) || data[name] === value);
    live.on(event, (data) => isOfHere(data) && moved(data));
    for (const other of Object.keys(latest.current.heard))
      live.on(other, (data) => isOfHere(data) && latest.current.heard[other]?.(data));
    live.enter(kind, asked, (isIn) => {
      askEvery(isIn ? ANYWAY_MS : seconds * 1000);
      void again();
    });
    askEvery(seconds * 1000);
    document.addEventListener('visibilitychange', seen);
    return () => {
      isOver = true;
      clearInterval(timer);
      clearTimeout(settle);
      document.removeEventListener('visibilitychange', seen);
      live.close();
    };
  }, [key, user]);
  return shown;
}
