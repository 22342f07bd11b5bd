import { useCallback, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useConsole } from '../../../../../ui/console/console-context.ts';
import { useRefresh } from '../../../../../ui/console/use-answer.ts';
import type { KeptDraft } from '../../../../../ui/console/use-form-draft.ts';
import { pageDesign } from '../../design-contract.ts';
import { sameValue } from '../../tree/same-value.ts';
import type { PageTree } from '../../tree/tree.ts';

const PAUSE_MS = 1200;
/** Until the next attempt where the server is out of reach. */
const RETRY_MS = 5000;

/** How it stands with the draft; `away`: the server is out of reach, and the draft stays in this browser until it is back. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'away' | 'failed' | 'conflict';

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

/** What the editor opened with. */
interface Opened {
  version: number;
  tree: PageTree;
  /** Work of an earlier hour that is still to be saved over `tree`. */
  draft?: PageTree | undefined;
}

/** What a save of one's own changes nothing of, or nothing that is not on the canvas already. */
const OWN = [pageDesign['page.blocks'], pageDesign['page.design']];

/**
 * Saves a draft whenever its editor pauses, keeps it in the browser until it is saved, tries again where the server was out of
 * reach, and stops where somebody else has saved in between.
 */
export function useAutosave(
  { id, form }: { id: number; form: string },
  opened: Opened,
  kept: Pick<KeptDraft, 'keep' | 'typed' | 'forget'>,
): Autosave {
  const { call } = useConsole();
  const refresh = useRefresh(pageDesign['page.saveDesign'], OWN);
  const [state, setState] = useState<SaveState>(opened.draft === undefined ? 'saved' : 'waiting');
  const [message, setMessage] = useState('');
  const [problems, setProblems] = useState<Record<string, string[]>>({});
  const version = useRef(opened.version);
  const stored = useRef(opened.tree);
  const latest = useRef(opened.draft ?? opened.tree);
  /** What was sent and never answered: it may be saved all the same. */
  const unheard = useRef<PageTree | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keeping = useRef(kept);
  useEffect(() => {
    keeping.current = kept;
  });

  /** The version that an unanswered save of one's own has made; null where somebody else made it. */
  const ownVersion = useCallback(async (): Promise<number | null> => {
    if (unheard.current === null) return null;
    const { data } = await call(pageDesign['page.design'], { id }, { quiet: true });
    return sameValue(data.tree, unheard.current) ? data.version : null;
  }, [call, id]);

  const send = useCallback(
    async (tree: PageTree): Promise<void> => {
      const save = () =>
        call(
          pageDesign['page.saveDesign'],
          { id, version: version.current, tree: JSON.stringify(tree) },
          { quiet: true, form },
        );
      try {
        version.current = (await save()).data.version;
      } catch (error) {
        const isConflict = error instanceof ClientError && error.code === 'VERSION_CONFLICT';
        const own = isConflict ? await ownVersion() : null;
        if (own === null) throw error;
        version.current = own;
        version.current = (await save()).data.version;
      }
    },
    [call, id, form, ownVersion],
  );

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // Of several that wait for one on its way, one goes on and the others wait for that.
    while (running.current !== null) await running.current;
    if (sameValue(latest.current, stored.current)) {
      if (keeping.current.typed() !== null) keeping.current.forget();
      setState('saved');
      return true;
    }
    const sent = latest.current;
    const work = (async () => {
      setState('saving');
      try {
        await send(sent);
        stored.current = sent;
        unheard.current = null;
        setProblems({});
        setMessage('');
        if (latest.current === sent) keeping.current.forget();
        setState(latest.current === sent ? 'saved' : 'waiting');
        await refresh();
        return true;
      } catch (error) {
        const refusal = error instanceof ClientError ? error : null;
        setProblems(refusal?.fields ?? {});
        setMessage(refusal?.message ?? String(error));
        if (refusal?.isUnheard) unheard.current = sent;
        setState(refusal?.isUnheard ? 'away' : refusal?.code === 'VERSION_CONFLICT' ? 'conflict' : 'failed');
        return false;
      }
    })();
    running.current = work;
    const isSaved = await work;
    running.current = null;
    return isSaved;
  }, [refresh, send]);

  const changed = useCallback(
    (tree: PageTree): void => {
      latest.current = tree;
      if (sameValue(tree, stored.current)) return;
      keeping.current.keep({ tree }, { version: version.current });
      setState((now) => (now === 'conflict' ? now : 'waiting'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), PAUSE_MS);
    },
    [save],
  );

  const { draft } = opened;
  useEffect(() => {
    if (draft !== undefined) changed(draft);
  }, [draft, changed]);
  useEffect(() => {
    if (state !== 'away') return;
    const again = (): void => void save();
    const retry = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(retry);
      window.removeEventListener('online', again);
    };
  }, [state, save]);
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
