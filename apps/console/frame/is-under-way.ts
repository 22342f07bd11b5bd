import type { Task } from '../../../kernel/contract/tasks.ts';

/** Whether a task is waiting for its turn or running. */
export const isUnderWay = ({ state }: Task): boolean => state === 'waiting' || state === 'running';
