import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FlowStep, Who } from '../flow.ts';
import type { Request } from '../request.ts';
import type { Asked } from './asked-at.ts';
import { substitutesOf } from './substitutes.ts';

/** A task before it is stored. */
export interface NewTask {
  memberId: number | null;
  role: string | null;
  permission: string | null;
  position: number;
  state: 'open' | 'waiting' | 'passed';
  insteadOf: number | null;
}

const forPerson = (memberId: number): NewTask => ({
  memberId,
  role: null,
  permission: null,
  position: 0,
  state: 'open',
  insteadOf: null,
});

/** A step that takes the first answer asks groups as groups, so that whoever joins one later may answer too. */
function asGroups(step: FlowStep, { passed, from }: Asked): NewTask[] | null {
  const isGroup = ({ kind }: Who): boolean => kind === 'role' || kind === 'permission';
  if (step.mode !== 'any' || from !== 'step' || passed.length > 0 || !step.who.every(isGroup)) return null;
  return step.who.map((who) => ({
    ...forPerson(0),
    memberId: null,
    role: who.kind === 'role' ? who.role : null,
    permission: who.kind === 'permission' ? who.permission : null,
  }));
}

/** The tasks of a step that opens: one for each person, or one for each group. */
export async function tasksFor(ctx: Ctx, tx: Tx, request: Request, step: FlowStep, asked: Asked): Promise<NewTask[]> {
  const groups = asGroups(step, asked);
  if (groups !== null) return groups;
  const away = await substitutesOf(tx, request.shopId, asked.members, ctx.services.now());
  const tasks: NewTask[] = [];
  for (const memberId of asked.members) {
    const standIn = away.get(memberId);
    const passes = asked.passed.includes(memberId);
    const fits =
      !passes && standIn !== undefined && !asked.barred.includes(standIn) && !asked.members.includes(standIn);
    const task = fits ? { ...forPerson(standIn), insteadOf: memberId } : forPerson(memberId);
    const position = step.mode === 'sequential' ? tasks.length : 0;
    const state = passes
      ? 'passed'
      : step.mode === 'sequential' && tasks.some((t) => t.state === 'open')
        ? 'waiting'
        : 'open';
    tasks.push({ ...task, position, state });
  }
  return tasks;
}

/** Stores the tasks of the step a request stands at. */
export async function storeTasks(
  tx: Tx,
  request: Request,
  tasks: readonly NewTask[],
  barred: readonly number[],
  now: Date,
): Promise<void> {
  await tx.rows(
    `insert into approval_task (request_id, step, round, member_id, role, permission, position, state, instead_of, barred, opened_at)
     select $1, $2, $3, t.member_id, t.role, t.permission, t.position, t.state, t.instead_of, $5::bigint[],
       case when t.state = 'waiting' then null else $6::timestamptz end
     from jsonb_to_recordset($4::jsonb) as t (member_id bigint, role text, permission text, position int, state text, instead_of bigint)`,
    [
      request.id,
      request.step,
      request.round,
      JSON.stringify(tasks.map((task) => ({ ...task, member_id: task.memberId, instead_of: task.insteadOf }))),
      barred,
      now.toISOString(),
    ],
  );
}
