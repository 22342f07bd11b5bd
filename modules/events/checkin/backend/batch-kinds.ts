import type { BatchState } from '../rules/badge-batch.ts';

/** The colours of the states of a batch. */
export const batchKinds: Readonly<Record<BatchState, 'warn' | 'ok' | 'bad'>> = {
  open: 'warn',
  printed: 'ok',
  jammed: 'bad',
};
