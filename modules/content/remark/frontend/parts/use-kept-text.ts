import { useEffect, useRef } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { forgetWish, keepWish, takeWish } from '../../../../people/sign-in/parts/kept-wish.ts';

/** What somebody has written, and who that is. */
interface Kept<T> {
  by: number;
  written: T;
}

/**
 * Keeps in this tab what somebody writes into a box, for them alone: a sign-in that ends, or is renewed, draws the box anew. Brings it back
 * once they may write there; answers what is to be called with what stands in the box, or with null once it is sent.
 */
export function useKeptText<T>(
  box: string,
  mayWrite: boolean,
  bringBack: (written: T) => void,
): (written: T | null) => void {
  const me = useStore(useApp().user).info?.id ?? null;
  const wish = `remark/${box}`;
  const latest = useRef(bringBack);
  latest.current = bringBack;
  useEffect(() => {
    if (!mayWrite || me === null) return;
    const kept = takeWish<Kept<T>>(wish);
    if (kept?.by !== me) return;
    keepWish(wish, kept);
    latest.current(kept.written);
  }, [wish, mayWrite, me]);
  return (written) => {
    if (written === null || me === null) forgetWish(wish);
    else keepWish(wish, { by: me, written });
  };
}
