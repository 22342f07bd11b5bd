import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { callBy } from '../read-call.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { stepSubmission, tellSubmitter } from './step-submission.ts';

type Release = (typeof abstractAdmin)['abstract.letters.release'];

/** Letters that one release sends at most; the rest goes with the next one. */
export const MOST_LETTERS = 250;

/** Tells what was decided: each letter once, however often the release is asked for (AB10). */
export function releaseLetters(ctx: Ctx, { callId, expected }: ParsedOf<Release>): Promise<OutputOf<Release>> {
  return ctx.db.write(async (tx) => {
    await callBy(ctx, tx, callId, 'update');
    const decided = await tx.rows<StoredSubmission>(
      `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.state = 'decided'
       order by t.id limit $3 for no key update`,
      [ctx.shop.id, callId, MOST_LETTERS],
    );
    // Nothing is left of a release that was asked for twice.
    if (decided.length === 0) return { data: { sent: 0 } };
    if (decided.length !== expected) throw refuse.moved_on();
    const releasedAt = ctx.services.now().toISOString();
    for (const held of decided) {
      await stepSubmission(ctx, tx, held, { to: 'released', role: 'chair', set: { released_at: releasedAt } });
      await tellSubmitter(ctx, tx, held, `abstract.${held.decision}`, { note: held.decisionNote });
    }
    return { data: { sent: decided.length } };
  });
}
