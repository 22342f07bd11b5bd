import { type ReactNode, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import type { Endpoint } from '../../kernel/contract/endpoint.ts';
import { useRefresh } from './use-answer.ts';
import { type HeldLock, useEditLock } from './use-edit-lock.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

/** What an editor of its own make edits: stored as a version, changed as a draft, under an edit lock. */
export interface Editing<Row, Draft> {
  held: HeldLock;
  /** What is stored, as it was when the draft began: a save names its version. */
  base: Row;
  draft: Draft;
  /** The draft differs from what is stored. */
  isTouched: boolean;
  /** Somebody else saved in between, and the person has to choose. */
  isConflict: boolean;
  change(draft: Draft): void;
  /** Goes on from what is stored by now, with a draft over it where there is one. */
  begin(row: Row, draft?: Draft): void;
  /** The draft is stored: what others make of it is shown again. */
  saved(): void;
  /** Whether a refusal says that somebody else saved in between; the conflict is open then. */
  isOvertaken(error: unknown): boolean;
  closeConflict(): void;
  /** The question before what was typed is left behind. */
  question: ReactNode;
}

/** Edits what `save` stores and a key names; `stored` is what the server answered last. */
export function useEditing<Row extends { version: number | null }, Draft>(
  { save, id }: { save: Endpoint; id: string },
  stored: Row,
  draftOf: (row: Row) => Draft,
): Editing<Row, Draft> {
  const refresh = useRefresh(save);
  const guard = useUnsavedGuard();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [isTouched, setTouched] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const held = useEditLock(save.edits, id, {
    onGained: refresh,
    // What was typed stays on the screen, and leaving it is asked about.
    onLost: () => undefined,
  });
  // Another version is shown at once, unless something was typed: that belongs to the version it was typed upon.
  if (stored.version !== base.version && !isTouched) {
    setBase(stored);
    setDraft(draftOf(stored));
  }
  const saved = (): void => {
    setTouched(false);
    setConflict(false);
    guard.clear();
  };
  return {
    ...{ held, base, draft, isTouched, isConflict, saved, question: guard.question },
    change(next) {
      setDraft(next);
      setTouched(true);
      guard.mark();
    },
    begin(row, over) {
      saved();
      setBase(row);
      setDraft(over ?? draftOf(row));
      if (over === undefined) return;
      setTouched(true);
      guard.mark();
    },
    isOvertaken(error) {
      const is = error instanceof ClientError && error.code === 'VERSION_CONFLICT';
      if (is) setConflict(true);
      return is;
    },
    closeConflict: () => setConflict(false),
  };
}
