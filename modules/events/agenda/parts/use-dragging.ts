import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { STEP_MINUTES, snapped } from '../rules/moves.ts';

/** Where something is about to go: so many minutes on, into which column. */
export interface Going {
  id: number;
  minutes: number;
  /** How many columns to the right. */
  columns: number;
}

interface Grid {
  /** Points on the screen for a minute. */
  scale: number;
  /** Whether something can be moved at all. */
  isOpen: boolean;
  /** Whether it can go that many columns from where it is. */
  fits(id: number, columns: number): boolean;
  drop(going: Going): void;
}

/** A press that moves less than this opens what it is on. */
const SLACK = 4;
const STEPS: Readonly<Record<string, [minutes: number, columns: number]>> = {
  ...{ ArrowUp: [-STEP_MINUTES, 0], ArrowDown: [STEP_MINUTES, 0] },
  ...{ ArrowLeft: [0, -1], ArrowRight: [0, 1] },
};

/** Moves things of a board by pointer, or by arrow keys that Enter confirms and Escape takes back. */
export function useDragging({ scale, isOpen, fits, drop }: Grid) {
  const [going, setGoing] = useState<Going | null>(null);
  const [from, setFrom] = useState<{ id: number; x: number; y: number; width: number } | null>(null);
  const settle = (next: Going): void => {
    setGoing(null);
    if (next.minutes !== 0 || next.columns !== 0) drop(next);
  };
  const pointed = (event: PointerEvent): Going | null => {
    if (from === null) return null;
    const columns = Math.round((event.clientX - from.x) / from.width);
    const minutes = snapped((event.clientY - from.y) / scale);
    return { id: from.id, minutes, columns: fits(from.id, columns) ? columns : 0 };
  };
  return {
    going,
    /** What an item listens to; `width` is that of a column. */
    handlers: (id: number, open: () => void) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!isOpen || event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const width = event.currentTarget.closest('[data-column]')?.getBoundingClientRect().width ?? 1;
        setFrom({ id, x: event.clientX, y: event.clientY, width });
      },
      onPointerMove: (event: PointerEvent) => {
        if (from?.id !== id) return;
        if (going === null && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
        setGoing(pointed(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (from?.id !== id) return;
        const next = going === null ? null : pointed(event);
        setFrom(null);
        if (next !== null) settle(next);
        else open();
      },
      onClick: (event: MouseEvent) => {
        // By pointer it was opened where the pointer let go; by Enter where the key was pressed.
        if (!isOpen && event.detail > 0) open();
      },
      onPointerCancel: () => {
        setFrom(null);
        setGoing(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== event.currentTarget) return;
        const here = going?.id === id ? going : { id, minutes: 0, columns: 0 };
        if (event.key === 'Enter') {
          event.preventDefault();
          if (going?.id === id) settle(going);
          else open();
        }
        if (event.key === 'Escape' && going?.id === id) setGoing(null);
        const step = STEPS[event.key];
        if (step === undefined || !isOpen) return;
        event.preventDefault();
        const [minutes, columns] = step;
        const next = here.columns + columns;
        setGoing({
          id,
          minutes: here.minutes + minutes * (event.shiftKey ? 6 : 1),
          columns: fits(id, next) ? next : here.columns,
        });
      },
      onBlur: () => {
        if (going?.id === id && from === null) setGoing(null);
      },
    }),
  };
}
