import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReaderQuestion } from '../contract.ts';
import type { Answers } from '../rules/answer-rules.ts';
import { type Context, NO_CONTEXT } from '../rules/context.ts';
import { earlierKeys, knowing } from '../rules/earlier.ts';

/**
 * Around a sheet: what whoever fills it in answered the last time, asked of the host once where the questions speak of it. `about` says
 * of whom and before which answer, and is null where there is nobody; the server judges by the same, whether this has come or not.
 */
export function useEarlier(
  questions: readonly ReaderQuestion[],
  about: string | null,
  ask: () => Promise<Answers>,
): Context {
  const [known, setKnown] = useState<{ about: string; earlier: Answers } | null>(null);
  const asker = useRef(ask);
  asker.current = ask;
  const wanted = about !== null && earlierKeys(questions).size > 0 ? about : null;
  useEffect(() => {
    if (wanted === null) return;
    let isGone = false;
    asker.current().then(
      (earlier) => {
        if (!isGone) setKnown({ about: wanted, earlier });
      },
      // What cannot be had is missing, as it is for whoever answers for the first time.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return useMemo(
    () => (known !== null && known.about === wanted ? knowing(known.earlier) : NO_CONTEXT),
    [known, wanted],
  );
}
