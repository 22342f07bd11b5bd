import type { Marks } from '../../rules/rubric.ts';

/** What a judge has put down and the server does not know yet. */
export interface KeptDraft {
  marks: Marks;
  comment: string;
  confidence: number | null;
}

const keyOf = (person: number, candidate: number): string => `score:${person}:${candidate}`;

/** A draft of this browser that was not handed on; null where there is none, or none that can be read. */
export function keptDraft(person: number, candidate: number): KeptDraft | null {
  try {
    const text = localStorage.getItem(keyOf(person, candidate));
    return text === null ? null : (JSON.parse(text) as KeptDraft);
  } catch {
    return null;
  }
}

/** Keeps a draft in this browser, so that a lost line loses nothing; `null` forgets it. */
export function keepDraft(person: number, candidate: number, draft: KeptDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(person, candidate));
    else localStorage.setItem(keyOf(person, candidate), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends every change.
  }
}
