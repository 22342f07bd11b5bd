import { useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { live, type Playback } from '../../contract.ts';
import { playerSession } from './player-memory.ts';

/** What a viewer can do at present: wait, watch, give the password, or read why there is nothing. */
export type Room =
  | { kind: 'asking' }
  | { kind: 'open'; playback: Playback }
  | { kind: 'locked' }
  | { kind: 'closed'; text: string };

/**
 * Asks where the stream is played from, anew whenever `mark` changes: another status, another try. `isPending`: an answer is on
 * its way; where it is locked, nothing is asked.
 */
export function usePlayback(
  id: number,
  ticket: string,
  mark: string,
  isLocked: boolean,
): { room: Room; isPending: boolean } {
  const { client } = useApp();
  const [answer, setAnswer] = useState<{ mark: string; room: Room }>({ mark: '', room: { kind: 'asking' } });
  useEffect(() => {
    if (isLocked) return;
    let isOver = false;
    const show = (room: Room): void => {
      if (!isOver) setAnswer({ mark, room });
    };
    client
      .call(live['live.play'], { id, session: playerSession(), ticket }, { quiet: true })
      .then(({ data }) => show({ kind: 'open', playback: data }))
      .catch((error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        show(error.code === 'live.password_needed' ? { kind: 'locked' } : { kind: 'closed', text: error.message });
      });
    return () => {
      isOver = true;
    };
  }, [client, id, ticket, mark, isLocked]);
  return { room: isLocked ? { kind: 'locked' } : answer.room, isPending: answer.mark !== mark };
}
