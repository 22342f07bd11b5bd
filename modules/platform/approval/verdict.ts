import type { FlowStep } from './flow.ts';

/** States of a task: one person's (or one group's) part in a step. */
export type TaskState =
  | 'waiting'
  | 'open'
  | 'approved'
  | 'rejected'
  | 'returned'
  | 'delegated'
  | 'passed'
  | 'cancelled';

/** A task as far as the rules of a step need it. */
export interface StepTask {
  readonly id: number;
  readonly state: TaskState;
  /** Order within the step; those of one position are asked at the same time. */
  readonly position: number;
  /** The task that must be through before this one opens. */
  readonly afterTask: number | null;
  /** A signer whom somebody added: needed, whatever the step's mode. */
  readonly added: boolean;
}

const isAgreed = ({ state }: StepTask): boolean => state === 'approved' || state === 'passed';
/** Whether somebody has still to answer. */
export const isPending = ({ state }: Pick<StepTask, 'state'>): boolean => state === 'open' || state === 'waiting';

/** How a step stands: it goes on, or it is decided. */
export type Verdict = 'open' | 'approved' | 'rejected';

/** How a step stands after what its people have answered so far. */
export function verdictOf(step: Pick<FlowStep, 'mode' | 'ratio'>, all: readonly StepTask[]): Verdict {
  // A task that was handed on counts through the one that took its place.
  const tasks = all.filter(({ state }) => state !== 'delegated' && state !== 'cancelled');
  const added = tasks.filter((task) => task.added);
  const asked = tasks.filter((task) => !task.added);
  if (added.some(({ state }) => state === 'rejected')) return 'rejected';
  const agreed = asked.filter(isAgreed).length;
  const refused = asked.filter(({ state }) => state === 'rejected').length;
  const needed =
    step.mode === 'any' ? 1 : step.mode === 'ratio' ? Math.ceil((asked.length * step.ratio) / 100) : asked.length;
  const isRefused = step.mode === 'any' ? refused > 0 : asked.length - refused < needed;
  if (isRefused) return 'rejected';
  if (agreed < needed) return 'open';
  return added.some(isPending) ? 'open' : 'approved';
}

/** The waiting tasks whose turn has come. */
export function nextToOpen(step: Pick<FlowStep, 'mode'>, tasks: readonly StepTask[]): number[] {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const pending = tasks.filter((task) => isPending(task) && task.afterTask === null);
  const first = Math.min(...pending.map(({ position }) => position));
  return tasks
    .filter(({ state }) => state === 'waiting')
    .filter((task) => {
      const before = task.afterTask === null ? undefined : byId.get(task.afterTask);
      if (before !== undefined) return !isPending(before);
      return step.mode !== 'sequential' || task.position === first;
    })
    .map(({ id }) => id);
}
