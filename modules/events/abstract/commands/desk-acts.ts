import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { holdSubmission, type StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { stepSubmission, tellSubmitter } from './step-submission.ts';

type Admin = typeof abstractAdmin;
type Asked = { id: number; version: number };

/** Holds an abstract for somebody of the staff, who has not written it themselves. */
async function holdForDesk(ctx: Ctx, tx: Tx, asked: Asked): Promise<StoredSubmission> {
  const held = await holdSubmission(ctx, tx, asked);
  if (held.memberId === signedIn(ctx).id) throw refuse.own_work();
  return held;
}

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

/** Takes an abstract out before its review. */
export function dismiss(ctx: Ctx, { isDuplicate, reason, ...asked }: ParsedOf<Admin['abstract.submission.dismiss']>) {
  return ctx.db.write(async (tx) => {
    const held = await holdForDesk(ctx, tx, asked);
    const to = isDuplicate ? 'duplicate' : 'desk_rejected';
    const data = await stepSubmission(ctx, tx, held, { to, role: 'secretary', set: { reason } });
    await tellSubmitter(ctx, tx, held, 'abstract.dismissed', { reason });
    return { data };
  });
}

/** Begins the review of an abstract. */
export const beginReview = (ctx: Ctx, asked: ParsedOf<Admin['abstract.submission.review']>) =>
  ctx.db.write(async (tx) => ({
    data: await stepSubmission(ctx, tx, await holdForDesk(ctx, tx, asked), { to: 'review', role: 'chair' }),
  }));

/** Decides, or decides anew what nobody was told: the letter is the one of the last decision (AB10). */
export function decide(ctx: Ctx, { decision, note, ...asked }: ParsedOf<Admin['abstract.submission.decide']>) {
  return ctx.db.write(async (tx) => {
    const held = await holdForDesk(ctx, tx, asked);
    if (held.state === 'decided' && held.decision === decision && held.decisionNote === note)
      return { data: { id: held.id, version: held.version } };
    // What was decided goes back first, so that one table says all that can be.
    const open = held.state === 'decided' ? { ...held, state: 'review' as const } : held;
    return {
      data: await stepSubmission(ctx, tx, open, {
        ...{ to: 'decided', role: 'chair' },
        set: { decision, decision_note: note, decided_by: signedIn(ctx).id },
      }),
    };
  });
}

/** Takes back a decision that nobody was told. */
export const undecide = (ctx: Ctx, asked: ParsedOf<Admin['abstract.submission.undecide']>) =>
  ctx.db.write(async (tx) => ({
    data: await stepSubmission(ctx, tx, await holdForDesk(ctx, tx, asked), {
      ...{ to: 'review', role: 'chair' },
      set: { decision: null, decision_note: '', decided_by: null },
    }),
  }));
