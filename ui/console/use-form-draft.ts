import { useEffect, useRef, useState } from 'react';
import { useConsole } from './console-context.ts';
import { type FormDraft, forgetDraft, keepDraft, readDraft } from './form-drafts.ts';
import type { FormValues } from './form-types.ts';

const PAUSE_MS = 400;

/** Keeps what is typed into a form in this browser, and offers it when the person comes back. */
export interface KeptDraft {
  /** What was typed earlier and never saved. */
  offered: FormDraft | null;
  /** What is typed now and not saved. */
  typed(): FormDraft | null;
  keep(values: FormValues, base: FormValues, once?: string): void;
  /** It is saved or given up. */
  forget(): void;
  /** The offer was answered; what it holds is kept on where it was taken. */
  close(): void;
}

/** The draft of a form over a record of a kind; nothing is kept of what is no such record. */
export function useFormDraft(record: string | undefined, id: number | string | undefined): KeptDraft {
  const { shop, person } = useConsole();
  const key = record === undefined ? null : `${shop.code}.${person.id}.${record}.${id ?? 'new'}`;
  const [offered, setOffered] = useState(() => (key === null ? null : readDraft(key)));
  const typed = useRef<FormDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (key === null) return;
    const store = (): void => {
      clearTimeout(timer.current);
      if (typed.current !== null) keepDraft(key, typed.current);
    };
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [key]);
  return {
    offered,
    typed: () => typed.current,
    keep(values, base, once) {
      if (key === null) return;
      const draft = { values: { ...values }, base, once, at: new Date().toISOString() };
      typed.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepDraft(key, draft), PAUSE_MS);
    },
    forget() {
      typed.current = null;
      clearTimeout(timer.current);
      setOffered(null);
      if (key !== null) forgetDraft(key);
    },
    close: () => setOffered(null),
  };
}
