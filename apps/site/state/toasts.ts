import type { Toast } from '../../../kernel/client/site-app.ts';
import type { Store } from '../../../kernel/client/store.ts';
import { readStored, writeStored } from './stored-json.ts';

let last = 0;
const shownFor = { ok: 3000, warn: 4000, error: 6000 } as const;

/** Shows a message for a few seconds; a text that is showing already is not shown twice. */
export function showToast(toasts: Store<readonly Toast[]>, kind: Toast['kind'], text: string): void {
  if (toasts.get().some((toast) => toast.text === text)) return;
  last += 1;
  const id = last;
  toasts.set([...toasts.get(), { id, kind, text }]);
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), shownFor[kind]);
}

const keptKey = 'medley.said';

/** Keeps what is shown for the page that this one is about to be left for. */
export const keepToasts = (toasts: Store<readonly Toast[]>): void => writeStored(keptKey, toasts.get());

/** Shows what the page before was saying when it was left. */
export function restoreToasts(toasts: Store<readonly Toast[]>): void {
  const kept = readStored(keptKey);
  if (!Array.isArray(kept)) return;
  writeStored(keptKey, null);
  for (const { kind, text } of kept) if (kind in shownFor) showToast(toasts, kind, String(text));
}
