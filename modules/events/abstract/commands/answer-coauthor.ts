import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingLink, signedIn } from '../../../../kernel/http/context.ts';
import type { Coauthor } from '../panel-contract.ts';
import { heldBookOf } from '../read-book.ts';
import { coauthorBy, isNaming, type StoredCoauthor, toldCoauthor } from '../read-coauthor.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { tellSubmitter } from './step-submission.ts';

/** Who answers: somebody who is signed in, about one abstract, or whoever holds the link of their place. */
export type CoauthorCaller = { submissionId: number } | 'link';

const placeOf = (ctx: Ctx, by: CoauthorCaller) =>
  by === 'link' ? { id: callingLink(ctx).thingId } : { submissionId: by.submissionId, memberId: signedIn(ctx).id };

/** What a co-author is asked about. */
export async function shownCoauthor(ctx: Ctx, by: CoauthorCaller): Promise<{ data: Coauthor }> {
  return { data: await toldCoauthor(ctx, ctx.db, await coauthorBy(ctx, ctx.db, placeOf(ctx, by))) };
}

const ANSWER = `update abstract_coauthor set state = $3, reason = $4, answered_at = $5, version = version + 1, updated_at = now()
  where shop_id = $1 and id = $2`;

async function tellRefused(ctx: Ctx, tx: Tx, place: StoredCoauthor, reason: string): Promise<void> {
  const { id, version, submissionId, name } = place;
  const work = await tx.row<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, submissionId],
  );
  const about = `${submissionId}/${id}/${version}`;
  if (work !== null) await tellSubmitter(ctx, tx, work, 'abstract.coauthorRefused', { name, reason }, about);
}

/**
 * Agrees to be named, or refuses, which its submitter is told; until its book is frozen it may be said anew. Behind that nobody can be taken
 * out of it any more, but who agrees late lets its authors be corrected (AB12).
 */
export function answerCoauthor(
  ctx: Ctx,
  by: CoauthorCaller,
  { version, agrees, reason }: { version: number; agrees: boolean; reason: string },
): Promise<{ data: Coauthor }> {
  if (!agrees && reason === '') throw refuse.reason_needed();
  return ctx.db.write(async (tx) => {
    const place = await coauthorBy(ctx, tx, placeOf(ctx, by), 'for no key update of c');
    if (place.version !== version) throw versionConflict();
    const book = await heldBookOf(ctx, tx, { id: place.submissionId, callId: place.callId });
    if (!isNaming(place.workState) || (!agrees && book !== null)) throw refuse.coauthor_over();
    const state = agrees ? 'agreed' : 'refused';
    if (place.state !== state) {
      const at = ctx.services.now().toISOString();
      await tx.rows(ANSWER, [ctx.shop.id, place.id, state, agrees ? '' : reason, at]);
      if (!agrees) await tellRefused(ctx, tx, place, reason);
    }
    return { data: await toldCoauthor(ctx, tx, await coauthorBy(ctx, tx, { id: place.id })) };
  });
}
