import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import type { deskAdmin } from '../desk-contract.ts';
import type { StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import type { Decision } from '../rules/words.ts';
import { holdForDesk, holdInto } from './hold-for-desk.ts';
import { moveSubmission } from './move-submission.ts';
import { stepSubmission, tellSubmitter } from './step-submission.ts';

type Admin = typeof abstractAdmin;

/** Gives an abstract back to be mended. */
export function returnToAuthor(ctx: Ctx, { reason, until, ...asked }: ParsedOf<Admin['abstract.submission.return']>) {
  if (until !== null && Date.parse(until) <= ctx.services.now().getTime()) throw refuse.until_wrong();
  return ctx.db.write(async (tx) => {
    const held = await holdForDesk(ctx, tx, asked);
    const data = await stepSubmission(ctx, tx, held, {
      ...{ to: 'returned', role: 'secretary' },
      set: { reason, return_until: until },
    });
    await tellSubmitter(ctx, tx, held, 'abstract.returned', { reason });
    return { data };
  });
}

/** Takes an abstract out before its review; of one that is there already it is kept which. */
export function dismiss(
  ctx: Ctx,
  { isDuplicate, ofId, reason, ...asked }: ParsedOf<Admin['abstract.submission.dismiss']>,
) {
  return ctx.db.write(async (tx) => {
    const held = await holdForDesk(ctx, tx, asked);
    const to = isDuplicate ? 'duplicate' : 'desk_rejected';
    const intoId = isDuplicate && ofId !== null ? (await holdInto(ctx, tx, held, ofId)).id : null;
    const data = await stepSubmission(ctx, tx, held, { to, role: 'secretary', set: { reason, into_id: intoId } });
    await tellSubmitter(ctx, tx, held, 'abstract.dismissed', { reason });
    return { data };
  });
}

/** Begins the review of an abstract. */
export const beginReview = (ctx: Ctx, asked: ParsedOf<Admin['abstract.submission.review']>) =>
  ctx.db.write(async (tx) => ({
    data: await stepSubmission(ctx, tx, await holdForDesk(ctx, tx, asked), { to: 'review', role: 'chair' }),
  }));

/** Decides on a held abstract, or decides anew what nobody was told: the letter is the one of the last decision (AB10). */
export async function decideHeld(
  ctx: Ctx,
  tx: Tx,
  held: StoredSubmission,
  { decision, note }: { decision: Decision; note: string },
): Promise<{ id: number; version: number }> {
  if (held.state === 'decided' && held.decision === decision && held.decisionNote === note)
    return { id: held.id, version: held.version };
  // What was decided goes back first, so that one table says all that can be.
  const open = held.state === 'decided' ? { ...held, state: 'review' as const } : held;
  const { id, version } = await stepSubmission(ctx, tx, open, {
    ...{ to: 'decided', role: 'chair' },
    set: { decision, decision_note: note, decided_by: signedIn(ctx).id },
  });
  return { id, version };
}

/** Decides on an abstract for the desk. */
export const decide = (ctx: Ctx, { decision, note, ...asked }: ParsedOf<Admin['abstract.submission.decide']>) =>
  ctx.db.write(async (tx) => ({
    data: await decideHeld(ctx, tx, await holdForDesk(ctx, tx, asked), { decision, note }),
  }));

/** Moves an abstract to another topic for the desk. */
export const move = (ctx: Ctx, { topic, ...asked }: ParsedOf<(typeof deskAdmin)['abstract.submission.move']>) =>
  ctx.db.write(async (tx) => ({ data: await moveSubmission(ctx, tx, await holdForDesk(ctx, tx, asked), topic) }));

/** Takes back a decision that nobody was told. */
export const undecide = (ctx: Ctx, asked: ParsedOf<Admin['abstract.submission.undecide']>) =>
  ctx.db.write(async (tx) => ({
    data: await stepSubmission(ctx, tx, await holdForDesk(ctx, tx, asked), {
      ...{ to: 'review', role: 'chair' },
      set: { decision: null, decision_note: '', decided_by: null },
    }),
  }));
