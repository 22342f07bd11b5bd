import { useCallback, useRef, useState } from 'react';

interface Asked {
  readonly answer: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

function askOnce(): Asked {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { answer: promise, settle: resolve };
}

/** Whether a fresh proof of the person is being asked for; calls that want one at the same moment share the question. */
export function useStepUp() {
  const [isOpen, setOpen] = useState(false);
  const asked = useRef<Asked | null>(null);
  const ask = useCallback((): Promise<boolean> => {
    asked.current ??= askOnce();
    setOpen(true);
    return asked.current.answer;
  }, []);
  const finish = useCallback((isProved: boolean): void => {
    asked.current?.settle(isProved);
    asked.current = null;
    setOpen(false);
  }, []);
  return { isOpen, ask, finish };
}
