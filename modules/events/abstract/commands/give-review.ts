import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { abstracts } from '../contract.ts';
import type { panel } from '../panel-contract.ts';
import { refuse } from '../refusals.ts';
import { type Criterion, isComplete, type Marks } from '../rules/marking.ts';
import type { AbstractState } from '../rules/states.ts';
import type { ReviewState } from '../rules/words.ts';
import type { FormerMarks } from '../schema.ts';
import { drawSubstitutes } from './assign-reviews.ts';
import { weighSubmission } from './weigh-submission.ts';

/** How often one review is changed at most. */
const MOST_CHANGES = 20;

interface HeldReview {
  id: number;
  version: number;
  callId: number;
  submissionId: number;
  state: ReviewState;
  workState: AbstractState;
  criteria: Criterion[];
  marks: Marks;
  comment: string;
  note: string;
  handedAt: string | null;
  /** How often it was changed. */
  former: number;
}

const HOLD = `select v.id, v.version, v.call_id as "callId", v.submission_id as "submissionId", v.state, s.state as "workState", c.criteria,
    v.marks, v.comment, v.note, v.handed_at as "handedAt", jsonb_array_length(v.former) as former
  from abstract_review v join abstract_submission s on s.shop_id = v.shop_id and s.id = v.submission_id
  join abstract_call c on c.shop_id = v.shop_id and c.id = v.call_id
  where v.shop_id = $1 and v.id = $2 and v.member_id = $3 for no key update of v`;

/** A review of the caller under its lock, behind that of its abstract, which everybody takes first. */
async function holdReview(
  ctx: Ctx,
  tx: Tx,
  { id, version }: { id: number; version: number },
  states: readonly ReviewState[],
): Promise<HeldReview> {
  const own = [ctx.shop.id, id, signedIn(ctx).id];
  await tx.rows(
    `select from abstract_submission where shop_id = $1
       and id = (select submission_id from abstract_review where shop_id = $1 and id = $2 and member_id = $3) for no key update`,
    own,
  );
  const row = await tx.row<HeldReview>(HOLD, own);
  if (row === null) throw notFound();
  if (row.version !== version) throw versionConflict();
  // Once it is decided, marks change nothing any more.
  if (row.workState !== 'review' || !states.includes(row.state)) throw refuse.review_over();
  return row;
}

const OPEN: readonly ReviewState[] = ['asked', 'draft'];

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
    const held = await holdReview(ctx, tx, asked, OPEN);
    checkMarks(held.criteria, marks);
    if (isFinal && !isComplete(held.criteria, marks)) throw refuse.marks_wrong();
    const handedAt = isFinal ? ctx.services.now().toISOString() : null;
    const values = [isFinal ? 'handed' : 'draft', JSON.stringify(marks), comment, note, handedAt];
    const row = await tx.row<{ version: number }>(WRITE, [ctx.shop.id, held.id, ...values]);
    if (isFinal) await weighSubmission(ctx, tx, held.submissionId);
    return { data: { id: held.id, version: row?.version ?? held.version } };
  });
}

const AMEND = `update abstract_review set marks = $3, comment = $4, note = $5, handed_at = $6, former = former || $7::jsonb, version = version + 1,
    updated_at = now()
  where shop_id = $1 and id = $2 and (marks, comment, note) is distinct from ($3::jsonb, $4::text, $5::text) returning version`;

/** Changes a review that was handed in; what it said stays beside it (AB9). */
export function amendReview(
  ctx: Ctx,
  { marks, comment, note, reason, ...asked }: ParsedOf<(typeof panel)['abstract.review.amend']>,
) {
  return ctx.db.write(async (tx) => {
    const held = await holdReview(ctx, tx, asked, ['handed']);
    checkMarks(held.criteria, marks);
    if (!isComplete(held.criteria, marks)) throw refuse.marks_wrong();
    if (held.former >= MOST_CHANGES) throw refuse.review_over();
    const former: FormerMarks = { marks: held.marks, comment: held.comment, handedAt: held.handedAt, reason };
    const values = [JSON.stringify(marks), comment, note, ctx.services.now().toISOString(), JSON.stringify([former])];
    const row = await tx.row<{ version: number }>(AMEND, [ctx.shop.id, held.id, ...values]);
    await weighSubmission(ctx, tx, held.submissionId);
    return { data: { id: held.id, version: row?.version ?? held.version } };
  });
}

/** Declines a review; a conflict ends it for good, and either way somebody else is drawn (AB7). */
export function declineReview(
  ctx: Ctx,
  { isConflict, reason, ...asked }: ParsedOf<(typeof abstracts)['abstract.review.decline']>,
) {
  return ctx.db.write(async (tx) => {
    // A conflict that is noticed late ends what was handed in, too.
    const held = await holdReview(ctx, tx, asked, isConflict ? [...OPEN, 'handed'] : OPEN);
    const row = await tx.row<{ version: number }>(
      `update abstract_review set state = $3, reason = $4, marks = '{}', comment = '', note = '', version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, held.id, isConflict ? 'void' : 'declined', reason],
    );
    if (held.state === 'handed') await weighSubmission(ctx, tx, held.submissionId);
    await drawSubstitutes(ctx, tx, { callId: held.callId, submissionId: held.submissionId });
    return { data: { id: held.id, version: row?.version ?? held.version } };
  });
}
