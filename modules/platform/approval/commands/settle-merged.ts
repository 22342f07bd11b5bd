import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { SELVES } from '../queries/candidates.ts';
import { lockRequest, note, type Request, stepOf, type Task, tasksOfStep } from '../request.ts';
import { isPending } from '../verdict.ts';
import { askStep, settleStep } from './advance.ts';
import { openPeople } from './open-people.ts';
import { PARTED_JOB } from './settle-parted.ts';

const HandedOver = z.object({ from: z.number(), to: z.number(), isUndone: z.boolean() });
const Merged = z.object({ memberId: z.number() });

/**
 * Two members became one, who may be the starter of a matter and asked about it: the flows decide what becomes of that once
 * the merge is done. Undoing it takes nothing back that was decided meanwhile; in a step that still waits they are asked again.
 */
export async function planSettling(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { from, to, isUndone } = HandedOver.parse(data);
  if (isUndone) await ctx.services.jobs.send(tx, PARTED_JOB, { members: [from, to] });
  else await ctx.services.jobs.send(tx, 'approval.settle_merged', { memberId: to });
}

/** Goes through the open matters that somebody who took another in may not answer, or need not. */
export async function settleMerged(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { memberId } = Merged.parse(data);
  const rows = await ctx.db.rows<{ id: number }>(
    `select r.id from approval_request r where r.shop_id = $1 and r.state = 'open' and (r.started_by = any (${SELVES})
       or exists (select from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id and a.barred && ${SELVES}))
     order by r.id`,
    [ctx.shop.id, memberId],
  );
  await eachApart(rows, 'requests', ({ id }) =>
    ctx.db.write(async (tx) => settleRequest(ctx, tx, await lockRequest(tx, ctx.shop.id, id))),
  );
}

/** Takes those out of a step who may not answer by now; where that leaves nobody, those are asked whom it would ask at its start. */
async function settleRequest(ctx: Ctx, tx: Tx, request: Request): Promise<void> {
  if (request.state !== 'open') return;
  const { step: index } = request;
  const step = stepOf(request);
  for (const task of (await tasksOfStep(tx, request)).filter(isPending)) {
    const { memberId, barred } = task;
    if (memberId === null) continue;
    if (barred.includes(memberId)) await close(ctx, tx, request, task, 'cancelled');
    else if (step.self === 'pass' && memberId === request.startedBy) await close(ctx, tx, request, task, 'passed');
  }
  const counting = (await tasksOfStep(tx, request)).filter(
    ({ state, added }) => state !== 'cancelled' && state !== 'delegated' && !added,
  );
  // A step whose people are all gone is agreed to by nobody, so it is not settled before others are asked.
  if (counting.length > 0) await settleStep(ctx, tx, request, null);
  if (request.state !== 'open' || request.step !== index) return;
  if ((await openPeople(tx, request)).length === 0) await askStep(ctx, tx, request, step);
}

/** Ends one person's part, and says so in what happened to the matter. */
async function close(ctx: Ctx, tx: Tx, request: Request, { id, memberId }: Task, state: 'cancelled' | 'passed') {
  const now = ctx.services.now();
  await tx.rows('update approval_task set state = $3, updated_at = $4 where shop_id = $1 and id = $2', [
    request.shopId,
    id,
    state,
    now.toISOString(),
  ]);
  await note(tx, request, now, { action: state === 'passed' ? 'passed' : 'left_out', by: null, other: memberId });
}
