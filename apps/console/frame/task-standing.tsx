import type { Task } from '../../../kernel/contract/tasks.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { isUnderWay } from './is-under-way.ts';

/** How a task stands, or how it ended, in a few words. */
export function TaskStanding({ task }: { task: Task }) {
  const t = useOwnText();
  const { state, total, done, refused } = task;
  if (state === 'waiting' && done + refused === 0) return t('tasks.waiting');
  if (isUnderWay(task)) {
    return total === null ? t('tasks.counting') : t('tasks.state_running', { done: done + refused, total });
  }
  if (state === 'failed') return task.error || t('tasks.failed');
  if (state === 'cancelled') return t('tasks.cancelled', { done });
  return refused > 0 ? t('tasks.partly', { done, refused }) : t('tasks.done', { done });
}
