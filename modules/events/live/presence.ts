/** A roll call of a stream: who watches says within it that they are there, or answers its quiz. */
export interface RollCall {
  id: number;
  at: string;
  until: string;
  /** What is to be answered; null where it is enough to say that one is there. */
  quizId: number | null;
}

/** A stretch of time, in milliseconds. */
export interface Stretch {
  from: number;
  to: number;
}

/** What counts of a stretch, and whether the viewer has stopped counting. */
export interface Present {
  spans: Stretch[];
  isStopped: boolean;
}

/**
 * What counts of a stretch that somebody watched, by the latest roll call (T7). Whoever says nothing counts until its end and no longer;
 * what was counted stays. From the moment they say that they are there they count again. Who came after it was not called.
 */
export function presentIn(
  { from, to }: Stretch,
  call: { until: number; answeredAt: number | null } | null,
  wasStopped: boolean,
): Present {
  const whole = { spans: [{ from, to }], isStopped: false };
  if (call === null) return whole;
  const { until, answeredAt } = call;
  if (answeredAt === null) {
    if (wasStopped) return { spans: [], isStopped: true };
    if (to <= until || from > until) return whole;
    return { spans: some({ from, to: until }), isStopped: true };
  }
  if (wasStopped) return { spans: some({ from: Math.max(from, answeredAt), to }), isStopped: false };
  if (answeredAt <= until || from >= answeredAt) return whole;
  // The silence between its end and the late answer is left out, where it lies within one stretch.
  return {
    spans: [...some({ from, to: Math.min(to, until) }), ...some({ from: Math.max(from, answeredAt), to })],
    isStopped: false,
  };
}

const some = (stretch: Stretch): Stretch[] => (stretch.to > stretch.from ? [stretch] : []);
