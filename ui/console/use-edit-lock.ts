import { useCallback, useEffect, useRef, useState } from 'react';
import { type EditLock, editLocks } from '../../kernel/contract/edit-locks.ts';
import { randomId } from '../../kernel/rules/random-id.ts';
import { useConsole } from './console-context.ts';
import { useLive } from './use-live.ts';

const SELDOM_MS = 10_000;
/** While somebody waits for an answer. */
const OFTEN_MS = 2_000;

type Named = number | string | undefined;

const placeOf = (record: string | undefined, id: Named): string => `medley.form.${record}.${id}`;

/** A number for an open form, that no other has; a page that is loaded anew goes on as the form that it was. */
function formNumber(place: string): string {
  const known = sessionStorage.getItem(place);
  if (known !== null) return known;
  const made = randomId();
  sessionStorage.setItem(place, made);
  return made;
}

/** How it stands with who edits the record of a form. */
export interface HeldLock {
  /** The number of this form, which its saves name: the server hears no other while it holds the lock. */
  form: string;
  /** Null where nothing is locked: a new record, or one whose lock could not be asked for. */
  lock: EditLock | null;
  /** Nothing can be written: it is not known yet who edits, somebody else does, or what they left is still on its way. */
  isReadOnly: boolean;
  /** This form had the lock, and somebody took over. */
  isLost: boolean;
  /** This form asked to take over and was told no. */
  isRefused: boolean;
  /** Asks anew who edits. */
  look(): Promise<void>;
  ask(): Promise<void>;
  answer(give: boolean): Promise<void>;
}

interface Events {
  /** The lock is this form's after somebody else had it: what is shown may be old. Nothing can be written until it is settled. */
  onGained(): Promise<unknown>;
  onLost(): void;
}

/** Holds the lock of a record, or of whatever else a form edits, while the form is open; says who edits where that is somebody else. */
export function useEditLock(record: string | undefined, id: Named, events: Events): HeldLock {
  const { call } = useConsole();
  const [form] = useState(() => formNumber(placeOf(record, id)));
  const isLocked = record !== undefined && id !== undefined;
  const [lock, setLock] = useState<EditLock | null>(null);
  const [isKnown, setKnown] = useState(!isLocked);
  const [isLost, setLost] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isCatchingUp, setCatchingUp] = useState(false);
  const former = useRef<EditLock | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  const see = useCallback((next: EditLock): void => {
    const before = former.current;
    former.current = next;
    setLock(next);
    setKnown(true);
    if (next.isMine) setLost(false);
    if (before !== null && !before.isMine && next.isMine) {
      setCatchingUp(true);
      void latest.current.onGained().finally(() => setCatchingUp(false));
    }
    if (before?.isMine && !next.isMine) {
      setLost(true);
      latest.current.onLost();
    }
    if (next.isMine || next.asked?.isMine) setRefused(false);
    else if (before?.asked?.isMine) setRefused(true);
  }, []);
  const renew = useCallback(async (): Promise<void> => {
    if (record === undefined || id === undefined) return;
    try {
      see((await call(editLocks['lock.hold'], { record, id, form }, { quiet: true })).data);
    } catch {
      // Without a lock the version of the record still keeps one person from writing over another.
      setKnown(true);
    }
  }, [call, record, id, form, see]);

  const isTense = lock?.asked !== null && lock !== null;
  useEffect(() => {
    if (!isLocked) return;
    void renew();
    const timer = setInterval(() => void renew(), isTense ? OFTEN_MS : SELDOM_MS);
    return () => clearInterval(timer);
  }, [isLocked, isTense, renew]);
  useEffect(() => {
    if (record === undefined || id === undefined) return;
    return () => {
      sessionStorage.removeItem(placeOf(record, id));
      call(editLocks['lock.release'], { record, id, form }, { quiet: true }).catch(() => undefined);
    };
  }, [call, record, id, form]);
  useLive('lock.changed', (data) => {
    if (data.record === record && data.id === id) void renew();
  });

  return {
    ...{ form, lock, look: renew },
    isReadOnly: !isKnown || isCatchingUp || (lock !== null && !lock.isMine),
    isLost,
    isRefused,
    ask: async () => {
      if (record === undefined || id === undefined) return;
      see((await call(editLocks['lock.ask'], { record, id, form })).data);
    },
    answer: async (give) => {
      if (record === undefined || id === undefined) return;
      see((await call(editLocks['lock.answer'], { record, id, form, give })).data);
    },
  };
}
