import type { Tx } from '../../../../kernel/database/db.ts';
import { isInGroup } from '../queries/candidates.ts';
import { refuse } from '../refusals.ts';
import { type Request, refuseConcluded, type Task, tasksOfStep } from '../request.ts';

/**
 * The open task by which a member answers for a request; a group's where they have none of their own. Refuses with the
 * reason that fits: it is over, somebody was quicker, it is their own matter, or they are not asked at all.
 */
export async function ownTask(tx: Tx, request: Request, memberId: number): Promise<Task> {
  refuseConcluded(request);
  const tasks = await tasksOfStep(tx, request);
  const open = tasks.filter((task) => task.state === 'open' && !task.barred.includes(memberId));
  const own = open.find((task) => task.memberId === memberId);
  if (own !== undefined) return own;
  for (const task of open) {
    if (task.memberId !== null) continue;
    if (await isInGroup(tx, request, task, memberId)) return task;
  }
  if (tasks.some((task) => task.memberId === memberId && task.state !== 'open')) throw refuse.already_decided();
  const isBarred = tasks.some((task) => task.barred.includes(memberId));
  if (request.startedBy === memberId || isBarred) throw refuse.own_request();
  throw refuse.not_asked();
}
