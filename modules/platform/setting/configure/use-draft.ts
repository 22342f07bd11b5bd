import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useConsole } from '../../../../ui/console/console-context.ts';
import { setting } from '../contract.ts';
import { type Changes, type Layout, written } from './setting-field.ts';

const PAUSE_MS = 700;
const RETRY_MS = 4000;

interface Kept {
  id: number;
  version: number;
}

/** How the draft stands with the server. */
export type DraftStatus = 'clean' | 'saving' | 'saved' | 'waiting' | 'elsewhere';

/** My unpublished changes of one layout: kept on the server shortly after each, so that a reload loses nothing. */
export interface DraftOfMine {
  changes: Changes;
  status: DraftStatus;
  /** What is wrong with values, by key: they stay on the screen and out of the draft. */
  problems: Readonly<Record<string, readonly string[]>>;
  set(changes: Changes): void;
  setProblems(problems: Readonly<Record<string, readonly string[]>>): void;
  /** Waits until the server has everything; null where nothing is left to publish. */
  flush(): Promise<Kept | null>;
  /** Forgets the draft without a call: it was published, planned or given up. */
  end(): void;
}

const sent = (changes: Changes) =>
  Object.entries(changes).map(([key, { value, inherit = false, locked, version }]) => ({
    ...{ key, version, inherit },
    ...(value !== undefined && { value: written(value) }),
    ...(locked !== undefined && { locked }),
  }));

const isLost = (error: unknown): boolean => error instanceof ClientError && (error.status === 0 || error.status >= 500);

/** Keeps a draft that began as the server has it. */
export function useDraft(layout: Layout, began: { kept: Kept | null; changes: Changes }): DraftOfMine {
  const { call, say } = useConsole();
  const [changes, setChanges] = useState(began.changes);
  const [status, setStatus] = useState<DraftStatus>(began.kept === null ? 'clean' : 'saved');
  const [problems, setProblems] = useState<DraftOfMine['problems']>({});
  const kept = useRef(began.kept);
  const latest = useRef(began.changes);
  const isDirty = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const send = async (): Promise<void> => {
    isDirty.current = false;
    setStatus('saving');
    try {
      const items = sent(latest.current);
      const answer = await call(setting['setting.saveDraft'], { layout, items, ...kept.current }, { quiet: true });
      kept.current = answer.data;
      setProblems(answer.problems);
      setStatus(answer.data === null ? 'clean' : 'saved');
    } catch (error) {
      isDirty.current = true;
      if (isLost(error)) {
        setStatus('waiting');
        plan(RETRY_MS);
      } else if (error instanceof ClientError && error.code === 'VERSION_CONFLICT') setStatus('elsewhere');
      else if (error instanceof ClientError) say('error', error.message);
      throw error;
    }
  };
  /** One call after another: each names the version that the one before it made. */
  const save = (): Promise<void> => {
    clearTimeout(timer.current);
    const before = running.current ?? Promise.resolve();
    const run = before.catch(() => undefined).then(() => (isDirty.current ? send() : undefined));
    running.current = run;
    return run;
  };
  const plan = (ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save().catch(() => undefined), ms);
  };
  const saveRef = useRef(save);
  saveRef.current = save;
  useEffect(() => {
    const online = (): void => void saveRef.current().catch(() => undefined);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      // Leaving the screen does not wait for the pause.
      void saveRef.current().catch(() => undefined);
    };
  }, []);

  return {
    ...{ changes, status, problems, setProblems },
    set(next) {
      latest.current = next;
      isDirty.current = true;
      setChanges(next);
      plan(PAUSE_MS);
    },
    async flush() {
      await save();
      return kept.current;
    },
    end() {
      clearTimeout(timer.current);
      kept.current = null;
      latest.current = {};
      isDirty.current = false;
      setChanges({});
      setProblems({});
      setStatus('clean');
    },
  };
}
