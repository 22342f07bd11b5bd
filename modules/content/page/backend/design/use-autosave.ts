import { useCallback, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useConsole } from '../../../../../ui/console/console-context.ts';
import { useRefresh } from '../../../../../ui/console/use-answer.ts';
import { pageDesign } from '../../design-contract.ts';
import { sameValue } from '../../tree/same-value.ts';
import type { PageTree } from '../../tree/tree.ts';

const PAUSE_MS = 1200;

/** How it stands with the draft. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/** The draft as it is kept: its state, what the server refused, and the means to save at once or over another's work. */
export interface Autosave {
  state: SaveState;
  message: string;
  problems: Record<string, string[]>;
  changed(tree: PageTree): void;
  /** Saves what waits; false where it could not be saved. */
  flush(): Promise<boolean>;
  /** Goes on from another version: with the own work still to be saved, or with what is there. */
  goOnFrom(version: number, isDone: boolean): void;
}

/** Saves a draft whenever its editor pauses, and stops where somebody else has saved in between. */
export function useAutosave(id: number, first: { version: number; tree: PageTree }): Autosave {
  const { call } = useConsole();
  const refresh = useRefresh(pageDesign['page.saveDesign']);
  const [state, setState] = useState<SaveState>('saved');
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const version = useRef(first.version);
  const stored = useRef(first.tree);
  const latest = useRef(first.tree);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current !== null) await running.current;
    if (sameValue(latest.current, stored.current)) {
      setState('saved');
      return true;
    }
    const sent = latest.current;
    const work = (async () => {
      setState('saving');
      try {
        const input = { id, version: version.current, tree: JSON.stringify(sent) };
        const { data } = await call(pageDesign['page.saveDesign'], input, { quiet: true });
        version.current = data.version;
        stored.current = sent;
        setProblems({});
        setMessage('');
        setState(latest.current === sent ? 'saved' : 'waiting');
        await refresh();
        return true;
      } catch (error) {
        const refusal = error instanceof ClientError ? error : null;
        setProblems(refusal?.fields ?? {});
        setMessage(refusal?.message ?? String(error));
        setState(refusal?.code === 'VERSION_CONFLICT' ? 'conflict' : 'failed');
        return false;
      }
    })();
    running.current = work;
    const isSaved = await work;
    running.current = null;
    return isSaved;
  }, [call, id, refresh]);

  const changed = useCallback(
    (tree: PageTree): void => {
      latest.current = tree;
      if (sameValue(tree, stored.current)) return;
      setState((now) => (now === 'conflict' ? now : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
    [save],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ...{ state, message, problems, changed },
    flush: save,
    goOnFrom(next, isDone) {
      version.current = next;
      if (isDone) stored.current = latest.current;
      setState(isDone ? 'saved' : 'waiting');
      if (!isDone) void save();
    },
  };
}
