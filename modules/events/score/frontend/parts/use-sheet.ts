import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { type MySheet, score } from '../../contract.ts';
import { type KeptDraft, keepDraft, keptDraft } from './kept-draft.ts';

/** Where the draft is: with the server, on its way, or on this phone alone until the line is back. */
export type Keeping = 'kept' | 'sending' | 'here';

const QUIET_MS = 700;
const AGAIN_MS = 4_000;

/** The marks of a sheet, kept on the phone at once and on the server as soon as the line lets it. */
export function useSheet(sheet: MySheet, canScore: boolean, refresh: () => Promise<void>) {
  const { client, user } = useApp();
  const person = useStore(user).info?.id ?? 0;
  const { marks, comment, confidence } = sheet;
  const [draft, setDraft] = useState<KeptDraft>({ marks, comment, confidence });
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const [problem, setProblem] = useState('');
  const unsent = useRef<KeptDraft | null>(null);

  useEffect(() => {
    const own = canScore ? keptDraft(person, sheet.id) : null;
    if (own === null) return;
    unsent.current = own;
    setDraft(own);
    setKeeping('here');
  }, [person, sheet.id, canScore]);

  const input = (one: KeptDraft) => ({
    ...{ id: sheet.id, marks: { ...one.marks }, comment: one.comment },
    ...(one.confidence !== null && { confidence: one.confidence }),
  });

  const send = async (): Promise<void> => {
    const one = unsent.current;
    if (one === null) return;
    setKeeping('sending');
    try {
      await client.call(score['score.sheet.score'], input(one), { quiet: true });
      if (unsent.current !== one) return;
      unsent.current = null;
      keepDraft(person, sheet.id, null);
      setKeeping('kept');
    } catch (error) {
      // What was changed meanwhile goes out by itself; what was handed in needs no draft any more.
      if (unsent.current !== one) return;
      setKeeping('here');
      if (error instanceof ClientError && error.status >= 400 && error.status < 500) {
        setProblem(error.message);
        unsent.current = null;
      }
    }
  };
  const sending = useRef(send);
  sending.current = send;

  // The phone first, then the server once the judge pauses; again until it was taken.
  useEffect(() => {
    if (unsent.current !== draft) return;
    const soon = setTimeout(() => void sending.current(), QUIET_MS);
    const again = setInterval(() => void sending.current(), AGAIN_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [draft]);

  const change = (next: KeptDraft): void => {
    unsent.current = next;
    keepDraft(person, sheet.id, next);
    setProblem('');
    setDraft(next);
    setKeeping('here');
  };

  /** Hands the sheet in; a line that is lost leaves everything as it is. */
  const submit = async (): Promise<boolean> => {
    unsent.current = null;
    try {
      await client.call(score['score.sheet.score'], { ...input(draft), final: true }, { quiet: true });
      keepDraft(person, sheet.id, null);
      await refresh();
      return true;
    } catch (error) {
      // Marks that were changed meanwhile stay the ones to keep.
      unsent.current ??= draft;
      setProblem(error instanceof ClientError ? error.message : String(error));
      return false;
    }
  };
  return { draft, keeping, problem, change, submit };
}
