import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { lockOpenRequest, lockRequest, note, type Request, stepOf } from '../request.ts';
import { settleStep } from './advance.ts';
import { closeTask } from './close-task.ts';
import { ownTask } from './own-task.ts';
import { STARTER, sendBack } from './return-request.ts';
import { specOf } from './spec-of.ts';

/** A person's answer: agreed, refused or sent back to the starter, and why. */
export interface Answer {
  readonly move: 'approve' | 'reject' | 'return';
  readonly by: number;
  readonly reason: string;
  /** The version of the matter that they saw; absent where their module compares it itself. */
  readonly seen?: number | null;
}

/** Refuses an agreement to something else than what its person saw; a matter that is gone has no version to be seen. */
async function refuseUnseen(ctx: Ctx, tx: Tx, request: Request, seen: number | null): Promise<void> {
  const { table } = specOf(ctx, request.kind).matter;
  // The request is locked already: what is decided about comes second, here as everywhere.
  const row = await tx.row<{ version: number }>(
    `select version from "${table}" where shop_id = $1 and id = $2 for update`,
    [request.shopId, request.subjectId],
  );
  if ((row?.version ?? null) !== seen) throw refuse.matter_changed();
}

const STATE = { approve: 'approved', reject: 'rejected' } as const;

async function answerRequest(ctx: Ctx, tx: Tx, request: Request, { move, by, reason, seen }: Answer): Promise<void> {
  if (move === 'return') return sendBack(ctx, tx, request, { to: STARTER, reason, by });
  const task = await ownTask(tx, request, by);
  if (move === 'approve' && seen !== undefined) await refuseUnseen(ctx, tx, request, seen);
  if (reason === '' && (move === 'reject' || stepOf(request).needsReason)) throw refuse.reason_needed();
  await closeTask(ctx, tx, task, { state: STATE[move], by, reason });
  await note(tx, request, ctx.services.now(), { action: STATE[move], by, reason });
  await ctx.services.events.emit(ctx, tx, 'approval.decided', { id: request.id, kind: request.kind, by, move });
  await settleStep(ctx, tx, request, by, reason);
}

/** A member's answer to a request, by its number. Of two people who answer for the same group at once, one wins. */
export async function answer(ctx: Ctx, id: number, given: Answer): Promise<Record<string, never>> {
  const work = async (tx: Tx): Promise<void> => answerRequest(ctx, tx, await lockRequest(tx, ctx.shop.id, id), given);
  await ctx.db.write(work, given.reason === '' ? {} : { reason: given.reason });
  return {};
}

/**
 * The same inside another module's transaction, by the record: for a module that has buttons of its own. `check` runs with
 * the request locked and before anything is answered, so that every way to an answer takes its locks in the same order.
 */
export async function answerFor(
  ctx: Ctx,
  tx: Tx,
  { kind, subjectId }: { kind: string; subjectId: number },
  given: Answer,
  check?: () => Promise<void>,
): Promise<void> {
  const request = await lockOpenRequest(tx, ctx.shop.id, kind, subjectId);
  await check?.();
  if (request === null) throw refuse.concluded();
  await answerRequest(ctx, tx, request, given);
}
