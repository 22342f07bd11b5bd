import { useEffect, useRef } from 'react';
import { useT } from '../../../kernel/client/site-app.ts';
import { useCountdown } from '../../../kernel/client/use-countdown.ts';
import { Failure } from '../../../ui/site/failure.tsx';

/** Seconds where none are told. */
const SOON = 5;

/** What stands where a limit stopped its reader: what happened, how long it lasts, and the page again once that is over. */
export default function Waits({ text, seconds, onOver }: { text?: string; seconds?: number; onOver(): void }) {
  const t = useT();
  const [left, wait] = useCountdown(seconds ?? SOON);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (left > 0) return;
    over.current();
    // Stopped again, it waits again.
    wait(seconds ?? SOON);
  }, [left, seconds, wait]);
  return (
    <main id="content">
      <Failure
        title={t('shell.failure.limited')}
        text={text || t('shell.failure.text')}
        action={t('shell.failure.again')}
        busy
        onRetry={onOver}
      />
    </main>
  );
}
