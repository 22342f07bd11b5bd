import { type RefObject, useEffect } from 'react';

/** Keeps whoever stands there on this page: what lies around it cannot be reached, and the way back leads to it again. */
export function useStay(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = frame.current;
    const around = [
      ...document.querySelectorAll<HTMLElement>('.skip-link'),
      ...(own?.parentElement?.children ?? []),
    ].filter((node): node is HTMLElement => node !== own && node instanceof HTMLElement);
    for (const node of around) node.inert = true;
    const stay = (): void => history.pushState(history.state, '', location.href);
    stay();
    globalThis.addEventListener('popstate', stay);
    return () => {
      for (const node of around) node.inert = false;
      globalThis.removeEventListener('popstate', stay);
    };
  }, [frame]);
}
