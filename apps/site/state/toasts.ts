import type { Toast } from '../../../kernel/client/site-app.ts';
import type { Store } from '../../../kernel/client/store.ts';

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
