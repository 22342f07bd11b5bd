import { useEffect, useState } from 'react';

/** An answer that is asked for anew every few seconds while its page is looked at; what fails leaves the former one. */
export function useRefresh<Answer>(first: Answer, seconds: number | null, ask: () => Promise<Answer>): Answer {
  const [answer, setAnswer] = useState(first);
  useEffect(() => setAnswer(first), [first]);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return;
      ask().then(setAnswer, () => undefined);
    }, seconds * 1000);
    return () => clearInterval(timer);
  });
  return answer;
}
