import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredCall } from './read-call.ts';
import type { StoredSubmission } from './read-submission.ts';
import { type Aliases, conflictOf, type Reviewing } from './rules/conflict.ts';
import type { Conflict, ReviewState } from './rules/words.ts';
import { hospitalAliases } from './settings.ts';

/** Somebody who reviews for a call, with what they have on their table. */
export interface ReviewerRow extends Reviewing {
  id: number;
  topics: string[];
  cap: number | null;
  /** Reviews that are open or handed in. */
  load: number;
}

/** A review as plans ask of it. */
export interface ReviewRow {
  id: number;
  submissionId: number;
  reviewerId: number;
  state: ReviewState;
}

/** For how long work that was handed in together keeps people apart (AB7). */
const TOGETHER = '36 months';

const REVIEWERS = `select r.id, r.member_id as "memberId", m.name, r.hospital, r.topics, r.cap,
    (select count(*)::int from abstract_review v where v.shop_id = r.shop_id and v.reviewer_id = r.id and v.state in ('asked', 'draft', 'handed')) as load,
    coalesce((select json_agg(distinct a ->> 'name') from abstract_submission s, jsonb_array_elements(s.authors) a
      where s.shop_id = r.shop_id and s.member_id = r.member_id and s.submitted_at > $3::timestamptz - interval '${TOGETHER}'), '[]') as coauthors
  from abstract_reviewer r join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where r.shop_id = $1 and r.call_id = $2 and m.status = 'active' order by r.id`;

/** Those who review for a call. */
export const reviewersOf = (ctx: Ctx, reader: Pick<Tx, 'rows'>, callId: number): Promise<ReviewerRow[]> =>
  reader.rows<ReviewerRow>(REVIEWERS, [ctx.shop.id, callId, ctx.services.now().toISOString()]);

/** The reviews of a call, or of one of its abstracts. */
export const reviewsOf = (ctx: Ctx, reader: Pick<Tx, 'rows'>, callId: number): Promise<ReviewRow[]> =>
  reader.rows<ReviewRow>(
    `select id, submission_id as "submissionId", reviewer_id as "reviewerId", state from abstract_review where shop_id = $1 and call_id = $2`,
    [ctx.shop.id, callId],
  );

/** What keeps a reviewer from an abstract, with what they said themselves. */
export function conflictWith(
  reviewer: ReviewerRow,
  work: Pick<StoredSubmission, 'id' | 'memberId' | 'authors' | 'opposed'>,
  { aliases, reviews }: { aliases: Aliases; reviews: readonly ReviewRow[] },
): Conflict | null {
  const isVoid = reviews.some(
    ({ submissionId, reviewerId, state }) => submissionId === work.id && reviewerId === reviewer.id && state === 'void',
  );
  return isVoid ? 'declared' : conflictOf(reviewer, work, aliases);
}

/** Whether a reviewer takes abstracts of these topics. */
export const takesTopic = (
  { topics }: Pick<ReviewerRow, 'topics'>,
  work: Pick<StoredSubmission, 'topic' | 'topics'>,
): boolean => topics.length === 0 || [work.topic, ...work.topics].some((topic) => topics.includes(topic));

/** All that a plan for a call asks. */
export interface ReviewingFrame {
  call: StoredCall;
  reviewers: ReviewerRow[];
  reviews: ReviewRow[];
  aliases: Aliases;
}

/** Reads it, one after the other within a transaction. */
export async function readReviewing(ctx: Ctx, reader: Pick<Tx, 'rows'>, call: StoredCall): Promise<ReviewingFrame> {
  const reviewers = await reviewersOf(ctx, reader, call.id);
  const reviews = await reviewsOf(ctx, reader, call.id);
  return { call, reviewers, reviews, aliases: await hospitalAliases(ctx) };
}
