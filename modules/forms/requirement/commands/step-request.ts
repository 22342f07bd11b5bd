import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { clockAfter } from '../rules/clock.ts';
import { needsWords, type RequirementRole, type RequirementState, requirementSteps } from '../rules/steps.ts';
import { businessHours } from '../settings.ts';
import { addEntry } from './add-entry.ts';
import type { LockedRequest } from './locked-request.ts';
import { tellDesk, tellMember } from './tell.ts';

interface StepWanted {
  to: RequirementState;
  role: RequirementRole;
  text?: string;
}

/** Moves what a requirement promises along with its state. */
async function move(ctx: Ctx, tx: Tx, request: LockedRequest, to: RequirementState): Promise<void> {
  const now = ctx.services.now();
  const clock = clockAfter(request, to, now, await businessHours(ctx));
  await tx.rows(
    `UPDATE requirement_request SET state = $3, due_at = $4, left_minutes = $5, is_late = $6,
       accepted_at = CASE WHEN $3 = 'accepted' THEN coalesce(accepted_at, $7) ELSE accepted_at END,
       finished_at = CASE WHEN $3 = 'done' THEN $7 WHEN $3 = 'accepted' THEN NULL ELSE finished_at END,
       ended_at = CASE WHEN $3 IN ('closed', 'declined', 'withdrawn') THEN $7::timestamptz END,
       version = version + 1, updated_at = now()
     WHERE shop_id = $1 AND id = $2`,
    [ctx.shop.id, request.id, to, clock.dueAt, clock.leftMinutes, clock.isLate, now.toISOString()],
  );
}

/** Takes a locked requirement on, writes that down, and tells the other side; impossible steps are refused. */
export async function stepRequest(
  ctx: Ctx,
  tx: Tx,
  request: LockedRequest,
  { to, role, text = '' }: StepWanted,
): Promise<{ data: { id: number; version: number } }> {
  const { id, state: from, version } = request;
  if (!requirementSteps.may(from, to, role)) throw refuse.step_impossible();
  if (role !== 'system' && needsWords(from, to) && text === '') throw refuse.words_needed();
  await move(ctx, tx, request, to);
  const entry = await addEntry(ctx, tx, id, { kind: 'step', side: role, from, to, text });
  if (role === 'member') await tellDesk(ctx, tx, request, 'requirement.answered', entry);
  else await tellMember(ctx, tx, request, to, entry);
  return { data: { id, version: version + 1 } };
}
