import { type RefObject, useEffect, useRef, useState } from 'react';

interface RowKeys {
  /** The table itself: where another dialog or drawer is open, its keys are silent. */
  frame: RefObject<HTMLElement | null>;
  count: number;
  open(index: number): void;
  edit(index: number): void;
  help(): void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null
  );
}

const someDialog = '.ant-modal-wrap, .ant-drawer-open [role="dialog"]';

/** `j` and `k` walk the rows, Enter opens one, `e` edits it, `?` shows the keys; answers the row at hand, -1 for none. */
export function useRowKeys(keys: RowKeys): number {
  const [active, setActive] = useState(-1);
  const latest = useRef(keys);
  latest.current = keys;
  const at = Math.min(active, keys.count - 1);
  const place = useRef(at);
  place.current = at;
  useEffect(() => {
    const move = (step: number): void => {
      const next = Math.max(0, Math.min(place.current + step, latest.current.count - 1));
      setActive(next);
      latest.current.frame.current
        ?.querySelectorAll('tbody tr[data-row-key]')
        [next]?.scrollIntoView({ block: 'nearest' });
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || document.querySelector(someDialog)) return;
      if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
      else if (event.key === 'e' && place.current >= 0) latest.current.edit(place.current);
      else if (event.key === 'Enter' && place.current >= 0 && event.target === document.body)
        latest.current.open(place.current);
      else if (event.key === '?') latest.current.help();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  return at;
}
