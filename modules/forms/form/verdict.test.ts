import { expect, it } from 'vitest';
import { DECISIONS, mayDecide, VERDICTS } from './verdict.ts';

it('an answer is approved or refused once, a yes can be taken back, and a no stays', () => {
  const ways = VERDICTS.flatMap((from) => DECISIONS.filter((to) => mayDecide(from, to)).map((to) => `${from} > ${to}`));
  expect(ways).toEqual(['submitted > approved', 'submitted > refused', 'approved > refused']);
});
