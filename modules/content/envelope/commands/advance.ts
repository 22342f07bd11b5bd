import { permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { lockItem, stageOf, writeItem } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { obstacle, rightFor } from '../policy.ts';
import { envelopeRefusals } from '../refusals.ts';
import { reviewHands } from '../review-hands.ts';
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

/** How many reviews stand between a draft and its publication in this shop. */
export const reviewSteps = (ctx: Ctx): Promise<number> =>
  ctx.services.settings.get<number>(ctx, 'envelope.reviewSteps');

/**
 * Takes an item one step further: locks it, compares versions, asks the rules, and writes the next state together with
 * what `change` answers. Refuses with NOT_FOUND, VERSION_CONFLICT, PERMISSION_DENIED, `step_not_possible` or `own_work`.
 */
export async function advance(
  ctx: Ctx,
  kind: ContentKind,
  verb: Exclude<ContentVerb, 'save' | 'remove'>,
  target: Target,
  change: (tx: Tx, item: ContentItem, steps: number) => Promise<Record<string, unknown>>,
  reason?: string,
): Promise<Saved> {
  const person = signedIn(ctx);
  const steps = await reviewSteps(ctx);
  const { id, version } = target;
  const work = async (tx: Tx): Promise<Saved> => {
    const item = await lockItem(tx, kind, { id, version });
    const stage = stageOf(item);
    const hands = await reviewHands(tx, kind, item);
    const may = (right: string): boolean => ctx.can(`${kind.record}.${right}`);
    const closed = obstacle(verb, { ...stage, ...hands }, steps, { id: person.id, may });
    if (closed === 'right') throw permissionDenied(`${kind.record}.${rightFor(verb)}`);
    if (closed === 'own_work') throw envelopeRefusals.own_work();
    if (closed === 'state') throw envelopeRefusals.step_not_possible();
    const changes = await change(tx, item, steps);
    const after = await writeItem(tx, kind, item, { state: stateAfter(verb, stage, steps), ...changes });
    return { data: { id: after.id, version: after.version } };
  };
  return ctx.db.write(work, reason === undefined ? {} : { reason });
}
