import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { type Clock, clockAfter, clockAtStage } from '../rules/clock.ts';
import { mayFinishAt, type Stage, stageAt, stageName, stagesAfter } from '../rules/stages.ts';
import { needsWords, type RequirementRole, type RequirementState, requirementSteps } from '../rules/steps.ts';
import { businessHours } from '../settings.ts';
import { addEntry } from './add-entry.ts';
import type { LockedRequest } from './locked-request.ts';
import { tellDesk, tellMember, tellStage } from './tell.ts';

interface StepWanted {
  to: RequirementState;
  role: RequirementRole;
  text?: string;
}

type Saved = { data: { id: number; version: number } };

/** Moves what a requirement promises along with its state and its stage. */
async function move(ctx: Ctx, tx: Tx, request: LockedRequest, to: RequirementState, clock: Clock, stage: Stage | null) {
  await tx.rows(
    `UPDATE requirement_request SET state = $3, due_at = $4, left_minutes = $5, is_late = $6,
       accepted_at = CASE WHEN $3 = 'accepted' THEN coalesce(accepted_at, $7) ELSE accepted_at END,
       finished_at = CASE WHEN $3 = 'done' THEN $7 WHEN $3 = 'accepted' THEN NULL ELSE finished_at END,
       ended_at = CASE WHEN $3 IN ('closed', 'declined', 'withdrawn') THEN $7::timestamptz END,
       stage = coalesce($8, stage), stage_by = CASE WHEN $8::text IS NULL THEN stage_by ELSE $9::bigint END,
       assignee_id = coalesce($10, assignee_id),
       version = version + 1, updated_at = now()
     WHERE shop_id = $1 AND id = $2`,
    [
      ...[ctx.shop.id, request.id, to, clock.dueAt, clock.leftMinutes, clock.isLate, ctx.services.now().toISOString()],
      ...[stage?.key ?? null, ctx.person?.id ?? null, stage?.assigneeId ?? null],
    ],
  );
}

/** Tells whom a stage gives a requirement to that they have it now. */
async function handOver(ctx: Ctx, tx: Tx, request: LockedRequest, stage: Stage | null, entry: number): Promise<void> {
  const { assigneeId = null } = stage ?? {};
  if (stage === null || assigneeId === null || assigneeId === ctx.person?.id) return;
  await tellStage(ctx, tx, { ...request, assigneeId }, stageName(stage), entry);
}

/** Refuses whoever brought a requirement to a stage where somebody else is to look at it. */
function refuseSame(ctx: Ctx, { stages, stage, stageBy }: LockedRequest): void {
  if (stageAt(stages, stage)?.byOther === true && stageBy !== null && stageBy === ctx.person?.id)
    throw refuse.another_needed();
}

/** Takes a locked requirement on, writes that down, and tells the other side; impossible steps are refused. */
export async function stepRequest(
  ctx: Ctx,
  tx: Tx,
  request: LockedRequest,
  { to, role, text = '' }: StepWanted,
): Promise<Saved> {
  const { id, state: from, version, stages } = request;
  if (!requirementSteps.may(from, to, role)) throw refuse.step_impossible();
  if (role !== 'system' && needsWords(from, to) && text === '') throw refuse.words_needed();
  if (to === 'done') {
    refuseSame(ctx, request);
    if (!mayFinishAt(stages, request.stage)) throw refuse.stage_open();
  }
  // Whatever is accepted for the first time comes to the first stage; afterwards it goes on where it was.
  const first = to === 'accepted' && request.stage === '' ? (stages[0] ?? null) : null;
  const finishHours = (first ?? stageAt(stages, request.stage))?.hours ?? request.finishHours;
  const clock = clockAfter({ ...request, finishHours }, to, ctx.services.now(), await businessHours(ctx));
  await move(ctx, tx, request, to, clock, first);
  const entry = await addEntry(ctx, tx, id, { kind: 'step', side: role, from, to, stage: first?.key ?? '', text });
  if (role === 'member') await tellDesk(ctx, tx, request, 'requirement.answered', entry);
  else await tellMember(ctx, tx, request, to, entry);
  await handOver(ctx, tx, request, first, entry);
  return { data: { id, version: version + 1 } };
}

/** Takes what is under way to another stage of its kind; whoever handed it in reads of it, and is not written to for each. */
export async function stageRequest(
  ctx: Ctx,
  tx: Tx,
  request: LockedRequest,
  { stage: key, text }: { stage: string; text: string },
): Promise<Saved> {
  const { id, state, version, stages } = request;
  const stage = state === 'accepted' ? stagesAfter(stages, request.stage).find((one) => one.key === key) : undefined;
  if (stage === undefined) throw refuse.step_impossible();
  refuseSame(ctx, request);
  const clock = clockAtStage(request, stage.hours, ctx.services.now(), await businessHours(ctx));
  await move(ctx, tx, request, state, clock, stage);
  const step = { kind: 'step', side: 'desk', from: state, to: state, stage: key, text } as const;
  await handOver(ctx, tx, request, stage, await addEntry(ctx, tx, id, step));
  return { data: { id, version: version + 1 } };
}
