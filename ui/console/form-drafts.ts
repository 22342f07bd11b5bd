import type { FormValues } from './form-types.ts';

const PREFIX = 'medley.draft.';
const KEPT_MS = 7 * 24 * 3_600_000;

/** What somebody typed into a form and did not save. */
export interface FormDraft {
  values: FormValues;
  /** The record as it was when the editing began, its number and version included; what a new one started with. */
  base: FormValues;
  /** The key under which a new record was to be made of it: it may have been. */
  once?: string | undefined;
  /** When it was typed. */
  at: string;
}

const nameOf = (key: string): string => PREFIX + key;

/** The draft under a key, or null; one that is older than a week is forgotten. */
export function readDraft(key: string): FormDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as FormDraft | null;
    if (draft === null || Date.now() - new Date(draft.at).getTime() < KEPT_MS) return draft;
    forgetDraft(key);
  } catch {
    forgetDraft(key);
  }
  return null;
}

/** Keeps what is typed in this browser; a browser that is full or forbids it keeps nothing, and the form goes on. */
export function keepDraft(key: string, draft: FormDraft): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // Nothing is lost that was not already at risk.
  }
}

/** Forgets the draft under a key. */
export function forgetDraft(key: string): void {
  localStorage.removeItem(nameOf(key));
}

/** Forgets every draft: the person signs out, and the next one at this browser may be another. */
export function forgetAllDrafts(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}
