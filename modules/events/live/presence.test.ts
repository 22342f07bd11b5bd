import { expect, test } from 'vitest';
import { presentIn } from './presence.ts';

const stretch = { from: 100, to: 130 };
const spansOf = (call: Parameters<typeof presentIn>[1], wasStopped = false) => {
  const { spans, isStopped } = presentIn(stretch, call, wasStopped);
  return [...spans.map(({ from, to }) => `${from}-${to}`), ...(isStopped ? ['stopped'] : [])];
};

test.each([
  ['nobody calls', null, false, ['100-130']],
  ['the call still runs', { until: 150, answeredAt: null }, false, ['100-130']],
  ['it ends at the very beat', { until: 130, answeredAt: null }, false, ['100-130']],
  ['it ended in between without a word', { until: 110, answeredAt: null }, false, ['100-110', 'stopped']],
  ['it ended at the beat before', { until: 100, answeredAt: null }, false, ['stopped']],
  ['they stay silent', { until: 90, answeredAt: null }, true, ['stopped']],
  ['they came after it', { until: 90, answeredAt: null }, false, ['100-130']],
  ['they answered in time', { until: 110, answeredAt: 105 }, false, ['100-130']],
  ['they answered at its last moment', { until: 110, answeredAt: 110 }, false, ['100-130']],
  ['they answered late, between two beats', { until: 105, answeredAt: 120 }, false, ['100-105', '120-130']],
  ['they answer after they had stopped', { until: 60, answeredAt: 120 }, true, ['120-130']],
  ['they answered the next call in time', { until: 150, answeredAt: 110 }, true, ['110-130']],
] as const)('T7 %s', (_what, call, wasStopped, expected) => {
  expect(spansOf(call, wasStopped)).toEqual(expected);
});
