import { type RefObject, useRef, useState } from 'react';
import { useOwnText } from './console-context.ts';
import type { KeyBinding } from './key-registry.ts';
import { useKeys } from './use-keys.ts';

interface RowKeys {
  frame: RefObject<HTMLElement | null>;
  count: number;
  /** What can be done with a row; absent where the table does not do it. */
  open?: ((index: number) => void) | undefined;
  edit?: ((index: number) => void) | undefined;
  choose?: ((index: number) => void) | undefined;
  /** The page behind or before this one. */
  turn(step: 1 | -1): void;
}

/** The keys of a table: they walk its rows, open, edit and choose one, search and turn pages; answers the row at hand, -1 for none. */
export function useRowKeys(keys: RowKeys): number {
  const t = useOwnText();
  const [active, setActive] = useState(-1);
  const place = useRef(-1);
  const at = Math.min(active, keys.count - 1);
  place.current = at;
  const move = (step: number) => (): void => {
    const next = Math.max(0, Math.min(place.current + step, keys.count - 1));
    setActive(next);
    keys.frame.current?.querySelectorAll('tbody tr[data-row-key]')[next]?.scrollIntoView({ block: 'nearest' });
  };
  const withRow = (run: (index: number) => void) => (): boolean => {
    if (place.current < 0) return false;
    run(place.current);
    return true;
  };
  const search = (): boolean => {
    const field = keys.frame.current?.querySelector<HTMLInputElement>('input[type=search]');
    field?.focus();
    return field != null;
  };
  const bindings: KeyBinding[] = [
    { keys: 'j', label: t('keys.next'), run: move(1) },
    { keys: 'k', label: t('keys.previous'), run: move(-1) },
  ];
  const { open, edit, choose } = keys;
  if (open) {
    const pressed = withRow(open);
    // A button or link that has the focus has the key.
    bindings.push({ keys: 'Enter', label: t('keys.open'), run: ({ target }) => target === document.body && pressed() });
  }
  if (edit) bindings.push({ keys: 'e', label: t('keys.edit'), run: withRow(edit) });
  if (choose) bindings.push({ keys: 'x', label: t('keys.choose'), run: withRow(choose) });
  bindings.push(
    { keys: '/', label: t('keys.searchTable'), run: search },
    { keys: ']', label: t('keys.nextPage'), run: () => keys.turn(1) },
    { keys: '[', label: t('keys.previousPage'), run: () => keys.turn(-1) },
  );
  useKeys(t('keys.table'), bindings);
  return at;
}
