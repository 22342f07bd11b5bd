import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { FormSection } from '../../contract.ts';

type Sections = FormSection[];

/** How far back one can go. */
const MOST_STEPS = 100;
/** Within this long, what is typed into one question is one step. */
const ONE_STEP_MS = 1200;
/** What has a head of its own. */
const HEADED = '[data-question], [data-section]';

/** What was changed and can be taken back. */
export interface History {
  canUndo: boolean;
  canRedo: boolean;
  /** Changes the questions; what has the same `tag` shortly after is the same step. */
  commit(next: Sections, tag?: string): void;
  undo(): void;
  redo(): void;
}

/** The changes of questions while they are edited; forgotten as soon as something else puts other questions in their place. */
export function useHistory(value: Sections, onChange: (next: Sections) => void): History {
  const past = useRef<Sections[]>([]);
  const future = useRef<Sections[]>([]);
  const own = useRef(value);
  const last = useRef({ tag: '', at: 0 });
  const tell = useRef(onChange);
  tell.current = onChange;
  if (own.current !== value) {
    own.current = value;
    past.current = [];
    future.current = [];
  }
  // The same functions at every draw: what they are handed to is not drawn anew for them.
  const acts = useMemo(() => {
    const give = (next: Sections): void => {
      own.current = next;
      tell.current(next);
    };
    const travel = (from: Sections[], to: Sections[]): void => {
      const next = from.pop();
      if (next === undefined) return;
      to.push(own.current);
      last.current = { tag: '', at: 0 };
      give(next);
    };
    return {
      commit(next: Sections, tag = ''): void {
        const now = Date.now();
        const isSame = tag !== '' && tag === last.current.tag && now - last.current.at < ONE_STEP_MS;
        if (!isSame) past.current = [...past.current.slice(1 - MOST_STEPS), own.current];
        last.current = { tag, at: now };
        future.current = [];
        give(next);
      },
      undo: (): void => travel(past.current, future.current),
      redo: (): void => travel(future.current, past.current),
    };
  }, []);
  return { ...acts, canUndo: past.current.length > 0, canRedo: future.current.length > 0 };
}

/**
 * Ctrl+Z and Ctrl+Shift+Z within an element; in a field the browser takes back what was typed there. `stayOn` is told whose head has the
 * focus, because what is put back is drawn anew in another place.
 */
export function useHistoryKeys(
  root: RefObject<HTMLElement | null>,
  history: History,
  stayOn: (key: string) => void,
): void {
  const newest = useRef({ ...history, stayOn });
  newest.current = { ...history, stayOn };
  useEffect(() => {
    const frame = root.current;
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      const at = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(HEADED) : null;
      const key = at?.dataset.question ?? at?.dataset.section;
      if (key !== undefined) newest.current.stayOn(key);
      if (event.shiftKey) newest.current.redo();
      else newest.current.undo();
    };
    frame?.addEventListener('keydown', press);
    return () => frame?.removeEventListener('keydown', press);
  }, [root]);
}
