import { afterEach, beforeEach } from 'vitest';
import { MOST_WORK_MS } from './limits.ts';
import { threadTime } from './processor-time.ts';

let began = 0;
beforeEach(() => {
  began = threadTime();
});
afterEach(() => {
  const took = Math.round(threadTime() - began);
  if (took > MOST_WORK_MS) throw new Error(`The test took ${took} ms of the processor; ${MOST_WORK_MS} are the most.`);
});
