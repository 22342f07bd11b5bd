import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { lockRequest, note, type Request, stepOf, type Task, tasksOfStep } from '../request.ts';
import { isPending } from '../verdict.ts';
import { settleStep } from './advance.ts';
import { type Asked, askedAt } from './asked-at.ts';

/** The job that lets those answer again who are not the starter after all. */
export const PARTED_JOB = 'approval.settle_parted';

const Parted = z.object({ members: z.array(z.number()) });

// Steps that still wait, out of which a merge took one of the members.
const WAITING = `
  select r.id from approval_request r where r.shop_id = $1 and r.state = 'open' and exists (
    select from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id and a.step = r.step and a.round = r.round
      and a.member_id = any ($2::bigint[]) and a.state in ('cancelled', 'passed')) order by r.id`;

/** Goes through the open matters that one of two members had no say in while they were taken for one. */
export async function settleParted(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { members } = Parted.parse(data);
  const rows = await ctx.db.rows<{ id: number }>(WAITING, [ctx.shop.id, members]);
  await eachApart(rows, 'requests', ({ id }) =>
    ctx.db.write(async (tx) => putBack(ctx, tx, await lockRequest(tx, ctx.shop.id, id), members)),
  );
}

/** Whether the step asks the member of a task by now, who had been left out as the starter or had agreed as such. */
async function wasTakenOut(tx: Tx, request: Request, task: Task, { members, passed }: Asked, both: readonly number[]) {
  const { memberId, state } = task;
  if (memberId === null || !both.includes(memberId) || !members.includes(memberId)) return false;
  if (state === 'passed') return !passed.includes(memberId);
  if (state !== 'cancelled') return false;
  const row = await tx.row(
    `select from approval_entry where shop_id = $1 and request_id = $2 and step = $3 and round = $4
       and action = 'left_out' and other_id = any ($5::bigint[]) limit 1`,
    [request.shopId, request.id, request.step, request.round, both],
  );
  return row !== null;
}

/** Asks those of a step anew whom it names and a merge took out; whoever was asked in their place need not answer any more. */
async function putBack(ctx: Ctx, tx: Tx, request: Request, both: readonly number[]): Promise<void> {
  if (request.state !== 'open') return;
  const step = stepOf(request);
  const asked = await askedAt(tx, request, step, request.step);
  if (asked.from !== 'step') return;
  const tasks = await tasksOfStep(tx, request);
  const back: Task[] = [];
  for (const task of tasks) if (await wasTakenOut(tx, request, task, asked, both)) back.push(task);
  if (back.length === 0) return;
  const now = ctx.services.now();
  const isInTheirPlace = ({ memberId, added }: Task): boolean =>
    !added && memberId !== null && !asked.members.includes(memberId);
  await tx.rows(
    `update approval_task set state = case when id = any ($3::bigint[]) then 'waiting' else 'cancelled' end, updated_at = $5
     where shop_id = $1 and request_id = $2
       and (id = any ($3::bigint[]) or id = any ($4::bigint[]) and instead_of is null and after_task is null)`,
    [
      ...[request.shopId, request.id, back.map(({ id }) => id)],
      ...[tasks.filter((task) => isPending(task) && isInTheirPlace(task)).map(({ id }) => id), now.toISOString()],
    ],
  );
  for (const { memberId } of back) await note(tx, request, now, { action: 'put_back', by: null, other: memberId });
  await settleStep(ctx, tx, request, null);
}
