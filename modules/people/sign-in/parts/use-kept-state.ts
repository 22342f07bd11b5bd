import { useEffect, useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { forgetWish, keepWish, takeWish } from './kept-wish.ts';

/** What somebody has written, and who that is. */
interface Kept<T> {
  by: number;
  written: T;
}

/**
 * State that a person writes, by a name such as `ask.answer/12`, kept in this tab for them alone: a sign-in that ends leaves the page or
 * draws it anew, and what was written would go with it. It is brought back where they may write (`isHere`); `forget` is called once it is sent.
 */
export function useKeptState<T>(
  name: string,
  begins: T,
  isHere = true,
): [written: T, write: (next: T) => void, forget: () => void] {
  const me = useStore(useApp().user).info?.id ?? null;
  const [written, setWritten] = useState(begins);
  useEffect(() => {
    if (!isHere || me === null) return;
    const kept = takeWish<Kept<T>>(name);
    if (kept?.by !== me) return;
    keepWish(name, kept);
    setWritten(kept.written);
  }, [name, isHere, me]);
  const write = (next: T): void => {
    setWritten(next);
    if (me !== null) keepWish(name, { by: me, written: next });
  };
  return [written, write, () => forgetWish(name)];
}
