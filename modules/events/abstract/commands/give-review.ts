import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { abstracts } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { type Criterion, isComplete, type Marks } from '../rules/marking.ts';
import type { AbstractState } from '../rules/states.ts';
import type { ReviewState } from '../rules/words.ts';
import { drawSubstitute } from './assign-reviews.ts';

interface HeldReview {
  id: number;
  version: number;
  callId: number;
  submissionId: number;
  state: ReviewState;
  workState: AbstractState;
  criteria: Criterion[];
}

/** A review of the caller under its lock, open to be given. */
async function holdReview(ctx: Ctx, tx: Tx, { id, version }: { id: number; version: number }): Promise<HeldReview> {
  const row = await tx.row<HeldReview>(
    `select v.id, v.version, v.call_id as "callId", v.submission_id as "submissionId", v.state, s.state as "workState", c.criteria
     from abstract_review v join abstract_submission s on s.shop_id = v.shop_id and s.id = v.submission_id
     join abstract_call c on c.shop_id = v.shop_id and c.id = v.call_id
     where v.shop_id = $1 and v.id = $2 and v.member_id = $3 for no key update of v`,
    [ctx.shop.id, id, signedIn(ctx).id],
  );
  if (row === null) throw notFound();
  if (row.version !== version) throw versionConflict();
  // Once it is decided, marks change nothing any more.
  if (row.workState !== 'review' || (row.state !== 'asked' && row.state !== 'draft')) throw refuse.review_over();
  return row;
}

/** Only marks of the rubric, each within its scale. */
function checkMarks(criteria: readonly Criterion[], marks: Marks): void {
  const isFitting = Object.entries(marks).every(([key, mark]) => {
    const most = criteria.find((one) => one.key === key)?.most;
    return most !== undefined && (mark === null || mark <= most);
  });
  if (!isFitting) throw refuse.marks_wrong();
}

const WRITE = `update abstract_review set state = $3, marks = $4, comment = $5, note = $6, handed_at = $7, version = version + 1, updated_at = now()
  where shop_id = $1 and id = $2 and (state, marks, comment, note) is distinct from ($3::text, $4::jsonb, $5::text, $6::text) returning version`;

/** Keeps what a reviewer has given so far, or hands it in. */
export function giveReview(
  ctx: Ctx,
  { marks, comment, note, ...asked }: ParsedOf<(typeof abstracts)['abstract.review.hand']>,
  isFinal: boolean,
) {
  return ctx.db.write(async (tx) => {
    const held = await holdReview(ctx, tx, asked);
    checkMarks(held.criteria, marks);
    if (isFinal && !isComplete(held.criteria, marks)) throw refuse.marks_wrong();
    const handedAt = isFinal ? ctx.services.now().toISOString() : null;
    const values = [isFinal ? 'handed' : 'draft', JSON.stringify(marks), comment, note, handedAt];
    const row = await tx.row<{ version: number }>(WRITE, [ctx.shop.id, held.id, ...values]);
    return { data: { id: held.id, version: row?.version ?? held.version } };
  });
}

/** Declines a review; a conflict ends it for good, and either way somebody else is drawn (AB7). */
export function declineReview(
  ctx: Ctx,
  { isConflict, reason, ...asked }: ParsedOf<(typeof abstracts)['abstract.review.decline']>,
) {
  return ctx.db.write(async (tx) => {
    const held = await holdReview(ctx, tx, asked);
    const row = await tx.row<{ version: number }>(
      `update abstract_review set state = $3, reason = $4, marks = '{}', comment = '', note = '', version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, held.id, isConflict ? 'void' : 'declined', reason],
    );
    await drawSubstitute(ctx, tx, held.callId, held.submissionId);
    return { data: { id: held.id, version: row?.version ?? held.version } };
  });
}
