import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { pageLine } from '../../../../../kernel/client/page-line.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { spreadOf } from '../../../../../kernel/rules/crowd.ts';
import { live, type Pulse } from '../../contract.ts';
import { BEAT_SECONDS } from '../../rules.ts';
import { playerSession } from './player-memory.ts';

/** Of all who are told at once that a stream moved, each asks within so long. */
const SPREAD_MS = 800;

/**
 * Tells every 30 seconds that the player is there, and answers how the stream stands, asked anew as soon as the server says that it moved;
 * `gone` where it is no longer to be seen.
 */
export function usePulse(
  id: number,
  ticket: string,
  video: RefObject<HTMLVideoElement | null>,
): { pulse: Pulse | null; isGone: boolean; renew(): void } {
  const { client, user } = useApp();
  const [pulse, setPulse] = useState<Pulse | null>(null);
  const [isGone, setGone] = useState(false);
  const wasVisible = useRef(true);
  useEffect(() => {
    let isOver = false;
    const beat = (): void => {
      const position = Math.floor(video.current?.currentTime ?? 0);
      const visible = wasVisible.current;
      wasVisible.current = document.visibilityState === 'visible';
      client
        .call(live['live.heartbeat'], { id, session: playerSession(), ticket, position, visible }, { quiet: true })
        .then(({ data }) => isOver || setPulse(data))
        // Without an answer the next beat tries again.
        .catch((error: unknown) => {
          if (!isOver && error instanceof ClientError && error.status === 404) setGone(true);
        });
    };
    beat();
    const timer = setInterval(beat, BEAT_SECONDS * 1000);
    // What was watched up to now is told before the page goes out of sight, and nothing of what follows.
    document.addEventListener('visibilitychange', beat);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [client, id, ticket, video]);
  const renew = useCallback((): void => {
    client
      .call(live['live.room'], { id, session: playerSession(), ticket }, { quiet: true })
      .then(({ data }) => setPulse(data))
      // The next beat says so.
      .catch(() => undefined);
  }, [client, id, ticket]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const line = pageLine(user);
    line.on('live.changed', ({ crowd }) => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          renew();
        },
        Math.random() * Math.max(SPREAD_MS, spreadOf(crowd)),
      );
    });
    line.enter('live', { id }, () => undefined);
    return () => {
      clearTimeout(timer);
      line.close();
    };
  }, [user, id, renew]);
  return { pulse, isGone, renew };
}
