import { useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import { live, type Playback } from '../../contract.ts';
import { playerSession } from './player-memory.ts';

/** What a viewer can do at present: wait, watch, give the password, sign in, answer the form, or read why there is nothing. */
export type Room =
  | { kind: 'asking' }
  | { kind: 'open'; playback: Playback }
  | { kind: 'locked' }
  | { kind: 'signIn' }
  | { kind: 'form' }
  | { kind: 'closed'; text: string; isUnheard: boolean };

/**
 * Asks where the stream is played from, anew whenever `mark` changes: another status, another try. `isPending`: an answer is on
 * its way; where it is locked, nothing is asked, and where a form stands before it, first whether that is answered.
 */
export function usePlayback(
  id: number,
  ticket: string,
  mark: string,
  { isLocked, asksForm }: { isLocked: boolean; asksForm: boolean },
): { room: Room; isPending: boolean } {
  const { client } = useApp();
  const [answer, setAnswer] = useState<{ mark: string; room: Room }>({ mark: '', room: { kind: 'asking' } });
  const [losses, setLosses] = useState(0);
  const asked = `${mark} ${losses}`;
  useBackOnline(() => answer.room.kind === 'closed' && answer.room.isUnheard && setLosses(losses + 1));
  useEffect(() => {
    if (isLocked) return;
    let isOver = false;
    const show = (room: Room): void => {
      if (!isOver) setAnswer({ mark: asked, room });
    };
    const ask = async (): Promise<Room> => {
      const due = asksForm ? (await client.call(live['live.form'], { id }, { quiet: true })).data : null;
      if (due?.when === 'before' && !due.isAnswered) return { kind: 'form' };
      const { data } = await client.call(live['live.play'], { id, session: playerSession(), ticket }, { quiet: true });
      return { kind: 'open', playback: data };
    };
    ask()
      .then(show)
      .catch((error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        const { code, message, isUnheard } = error;
        if (code === 'live.password_needed') show({ kind: 'locked' });
        else if (code === 'live.sign_in_needed') show({ kind: 'signIn' });
        else if (code === 'live.form_needed') show({ kind: 'form' });
        else show({ kind: 'closed', text: message, isUnheard });
      });
    return () => {
      isOver = true;
    };
  }, [client, id, ticket, asked, isLocked, asksForm]);
  return { room: isLocked ? { kind: 'locked' } : answer.room, isPending: answer.mark !== asked };
}
