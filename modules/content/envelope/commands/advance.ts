import { permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { approvalSteps, lockOpenRequest } from '../../../platform/approval/public.ts';
import { lockItem, stageOf, writeItem } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { obstacle, rightFor } from '../policy.ts';
import { envelopeRefusals } from '../refusals.ts';
import { reviewKind } from '../review.ts';
import { type ContentVerb, stateAfter } from '../rules.ts';

/** Which item, and which version of it the person saw. */
export interface Target {
  id: number;
  version: number;
}

/** The answer of every step. */
export interface Saved {
  data: { id: number; version: number };
}

/** A step that is to be taken, and how many steps of review the kind has. */
interface Step {
  kind: ContentKind;
  verb: Exclude<ContentVerb, 'save' | 'remove'>;
  steps: number;
}

type Change = (tx: Tx, item: ContentItem) => Promise<Record<string, unknown> | null>;

/**
 * Takes an item one step further: locks it behind its open review, as every answer to one does, compares versions, asks the
 * rules, and writes the next state together with what `change` answers; null says that the end of the review wrote it.
 * Refuses with NOT_FOUND, VERSION_CONFLICT, PERMISSION_DENIED or `step_not_possible`.
 */
export async function advance(
  ctx: Ctx,
  kind: ContentKind,
  verb: Step['verb'],
  target: Target,
  change: Change,
  reason = '',
): Promise<Saved> {
  const steps = await approvalSteps(ctx, reviewKind(kind));
  const work = (tx: Tx): Promise<Saved> => takeStep(ctx, tx, { kind, verb, steps }, target, change);
  return ctx.db.write(work, reason === '' ? {} : { reason });
}

/** The same within a write that does more than that. */
export async function takeStep(
  ctx: Ctx,
  tx: Tx,
  { kind, verb, steps }: Step,
  { id, version }: Target,
  change: Change,
): Promise<Saved> {
  await lockOpenRequest(tx, ctx.shop.id, reviewKind(kind), id);
  const item = await lockItem(tx, kind, { id, version });
  const stage = stageOf(item);
  const closed = obstacle(verb, stage, steps, (right) => ctx.can(`${kind.record}.${right}`));
  if (closed === 'right') throw permissionDenied(`${kind.record}.${rightFor(verb)}`);
  if (closed !== null) throw envelopeRefusals.step_not_possible();
  const changes = await change(tx, item);
  const after =
    changes === null
      ? await lockItem(tx, kind, { id })
      : await writeItem(tx, kind, item, { state: stateAfter(verb, stage, steps), ...changes });
  return { data: { id: after.id, version: after.version } };
}
