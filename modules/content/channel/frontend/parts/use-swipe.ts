import { type TouchEvent, useRef } from 'react';

/** A finger has to go this far to the side, and twice as far as up or down. */
const FAR = 72;

/** What a swipe to either side does; vertical moves and several fingers are left to the browser. */
export function useSwipe({ left, right }: { left(): void; right(): void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || touch === undefined) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) left();
      else right();
    },
  };
}
