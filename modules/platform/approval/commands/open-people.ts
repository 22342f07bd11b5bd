import type { Tx } from '../../../../kernel/database/db.ts';
import { membersOfGroup } from '../queries/candidates.ts';
import { type Request, tasksOfStep } from '../request.ts';

/** The members who are asked at a request's step and have not answered, groups by their members of this moment. */
export async function openPeople(tx: Tx, request: Request): Promise<number[]> {
  const found = new Set<number>();
  for (const task of await tasksOfStep(tx, request)) {
    if (task.state !== 'open') continue;
    const members = task.memberId !== null ? [task.memberId] : await membersOfGroup(tx, request, task);
    for (const id of members) if (!task.barred.includes(id)) found.add(id);
  }
  return [...found];
}
