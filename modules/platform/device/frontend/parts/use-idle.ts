import { useCallback, useEffect, useRef, useState } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;
const STEP_MS = 500;

/**
 * Tells when nobody has touched the screen for a while after somebody did: for the last seconds how many are left, and then
 * `onIdle`. What nobody has touched since is never idle. `stay` counts as a touch: somebody is busy at something beside the screen.
 */
export function useIdle(
  { idleSeconds, warnSeconds }: { idleSeconds: number; warnSeconds: number },
  onIdle: () => void,
): { left: number | null; stay(): void } {
  const [left, setLeft] = useState<number | null>(null);
  const touchedAt = useRef<number | null>(null);
  const idle = useRef(onIdle);
  idle.current = onIdle;
  const touch = useCallback((): void => {
    touchedAt.current = Date.now();
    setLeft(null);
  }, []);
  useEffect(() => {
    const look = (): void => {
      if (touchedAt.current === null) return;
      const rest = idleSeconds - (Date.now() - touchedAt.current) / 1000;
      if (rest > 0) {
        setLeft(rest <= warnSeconds ? Math.ceil(rest) : null);
        return;
      }
      touchedAt.current = null;
      setLeft(null);
      idle.current();
    };
    for (const name of TOUCHES) globalThis.addEventListener(name, touch, { capture: true, passive: true });
    const timer = setInterval(look, STEP_MS);
    return () => {
      for (const name of TOUCHES) globalThis.removeEventListener(name, touch, { capture: true });
      clearInterval(timer);
    };
  }, [idleSeconds, warnSeconds, touch]);
  return { left, stay: touch };
}
