import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { LIMITS } from '../flow.ts';
import { candidatesOf } from '../queries/candidates.ts';
import { lockRequest, note, type Request, stepOf, tasksOfStep } from '../request.ts';
import { planReminder } from './advance.ts';
import { remindPeople } from './starter-moves.ts';
import { tellAsked } from './tell-asked.ts';

const Order = z.object({ requestId: z.number(), step: z.number(), round: z.number() });
const HOUR = 3_600_000;

/** The moment the clock was asked for: reminds those who are late and asks for help where the step is overdue. */
export async function comeBack(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const order = Order.parse(data);
  await ctx.db.write(async (tx) => {
    const there = await tx.row('select 1 from approval_request where shop_id = $1 and id = $2', [
      ctx.shop.id,
      order.requestId,
    ]);
    if (there === null) return;
    const request = await lockRequest(tx, ctx.shop.id, order.requestId);
    if (request.state !== 'open' || request.step !== order.step || request.round !== order.round) return;
    const waited = await hoursWaited(ctx, tx, request);
    const { dueHours, remindHours } = stepOf(request);
    if (dueHours > 0 && waited >= dueHours) await escalate(ctx, tx, request);
    if (remindHours > 0 && (await isSilent(ctx, tx, request, remindHours))) {
      await remindPeople(ctx, tx, request, null);
      await planReminder(ctx, tx, request, { ...stepOf(request), dueHours: 0 });
    }
  });
}

/** Hours since the step opened. */
async function hoursWaited(ctx: Ctx, tx: Tx, request: Request): Promise<number> {
  const row = await tx.row<{ at: string | null }>(
    `select min(opened_at) as at from approval_task where shop_id = $1 and request_id = $2 and step = $3 and round = $4`,
    [request.shopId, request.id, request.step, request.round],
  );
  return row?.at ? (ctx.services.now().getTime() - new Date(row.at).getTime()) / HOUR : 0;
}

/** Nobody was reminded within these hours, so a job that comes twice reminds once. */
async function isSilent(ctx: Ctx, tx: Tx, request: Request, hours: number): Promise<boolean> {
  const since = new Date(ctx.services.now().getTime() - hours * HOUR).toISOString();
  const row = await tx.row(
    `select 1 from approval_request r where r.shop_id = $1 and r.id = $2 and coalesce(r.reminded_at,
       (select min(opened_at) from approval_task a where a.shop_id = r.shop_id and a.request_id = r.id and a.step = r.step
        and a.round = r.round)) <= $3`,
    [request.shopId, request.id, since],
  );
  return row !== null;
}

/** Asks those of the next level in the place of the ones who are late. */
async function escalate(ctx: Ctx, tx: Tx, request: Request): Promise<void> {
  const tasks = await tasksOfStep(tx, request);
  const barred = tasks[0]?.barred ?? [];
  const asked = new Set(tasks.map(({ memberId }) => memberId));
  const found = await candidatesOf(tx, request, stepOf(request).escalateTo);
  const fresh = found.filter((id) => !asked.has(id) && !barred.includes(id)).slice(0, LIMITS.signers);
  if (fresh.length === 0) return;
  const now = ctx.services.now();
  await tx.rows(
    `insert into approval_task (request_id, step, round, member_id, barred, state, opened_at)
     select $1, $2, $3, unnest($4::bigint[]), $5, 'open', $6`,
    [request.id, request.step, request.round, fresh, barred, now.toISOString()],
  );
  // Who is late is waited for no longer: those who were called decide in their place.
  await tx.rows(
    `update approval_task set state = 'cancelled', updated_at = $3 where shop_id = $1 and request_id = $2
       and state in ('open', 'waiting') and step = $4 and round = $5 and not coalesce(member_id = any($6), false) and not added`,
    [request.shopId, request.id, now.toISOString(), request.step, request.round, fresh],
  );
  for (const other of fresh) await note(tx, request, now, { action: 'escalated', by: null, other });
  await tellAsked(ctx, tx, request, fresh, 'approval.escalated');
}
