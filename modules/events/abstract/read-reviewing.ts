import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredCall } from './read-call.ts';
import type { StoredSubmission } from './read-submission.ts';
import {
  type Aliases,
  conflictBetween,
  type ReviewerKeys,
  type Reviewing,
  reviewerKeys,
  workKeys,
} from './rules/conflict.ts';
import type { Bid, Conflict, ReviewState } from './rules/words.ts';
import { hospitalAliases } from './settings.ts';

/** Somebody who reviews for a call, with what they have on their table. */
export interface ReviewerRow extends Reviewing {
  id: number;
  topics: string[];
  cap: number | null;
  /** Reviews that are open or handed in. */
  load: number;
  keys: ReviewerKeys;
}

/** A review as plans ask of it. */
export interface ReviewRow {
  id: number;
  submissionId: number;
  reviewerId: number;
  state: ReviewState;
}

/** What a reviewer said of an abstract beforehand. */
export interface BidRow {
  submissionId: number;
  reviewerId: number;
  bid: Bid;
}

/** An abstract as plans ask of it. */
export type PlannedWork = Pick<
  StoredSubmission,
  'id' | 'version' | 'memberId' | 'state' | 'number' | 'title' | 'titleEn' | 'topic' | 'topics' | 'authors' | 'opposed'
>;

/** Its columns, of a row `t`. */
export const WORK_COLUMNS = `t.id, t.version, t.member_id as "memberId", t.state, t.number, t.title, t.title_en as "titleEn", t.topic, t.topics,
  t.authors, t.opposed`;

/** For how long work that was done together keeps people apart (AB7). */
const TOGETHER = '36 months';

/** SQL of those who wrote with the member of a row lately: in what either handed in, or agreed to be named in. */
export const coauthorsSql = (row: string, now: string): string =>
  `coalesce((select json_agg(distinct a ->> 'name') from abstract_submission s, jsonb_array_elements(s.authors) a
    where s.shop_id = ${row}.shop_id and s.submitted_at > ${now}::timestamptz - interval '${TOGETHER}' and s.id in (
      select o.id from abstract_submission o where o.shop_id = ${row}.shop_id and o.member_id = ${row}.member_id
      union all select c.submission_id from abstract_coauthor c
        where c.shop_id = ${row}.shop_id and c.member_id = ${row}.member_id and c.state = 'agreed')), '[]')`;

const REVIEWERS = `select r.id, r.member_id as "memberId", m.name, r.hospital, r.topics, r.cap,
    (select count(*)::int from abstract_review v where v.shop_id = r.shop_id and v.reviewer_id = r.id and v.state in ('asked', 'draft', 'handed')) as load,
    ${coauthorsSql('r', '$3')} as coauthors
  from abstract_reviewer r join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where r.shop_id = $1 and r.call_id = $2 and m.status = 'active' order by r.id`;

/** Whether a reviewer takes abstracts of these topics. */
export const takesTopic = (
  { topics }: Pick<ReviewerRow, 'topics'>,
  work: Pick<StoredSubmission, 'topic' | 'topics'>,
): boolean => topics.length === 0 || [work.topic, ...work.topics].some((topic) => topics.includes(topic));

/** All that a plan for some abstracts of a call asks. */
export interface ReviewingFrame {
  call: StoredCall;
  reviewers: ReviewerRow[];
  /** The reviews of those abstracts. */
  reviews: ReviewRow[];
  bids: BidRow[];
  /** What keeps a reviewer from an abstract, with what they said themselves. */
  conflict(reviewer: ReviewerRow, work: PlannedWork): Conflict | null;
}

const pair = (submission: number, reviewer: number): string => `${submission} ${reviewer}`;

function conflicts(aliases: Aliases, reviews: readonly ReviewRow[], bids: readonly BidRow[]) {
  const declared = new Set([
    ...reviews.filter(({ state }) => state === 'void').map((row) => pair(row.submissionId, row.reviewerId)),
    ...bids.filter(({ bid }) => bid === 'conflict').map((row) => pair(row.submissionId, row.reviewerId)),
  ]);
  const works = new Map<number, ReturnType<typeof workKeys>>();
  return (reviewer: ReviewerRow, work: PlannedWork): Conflict | null => {
    if (declared.has(pair(work.id, reviewer.id))) return 'declared';
    const keys = works.get(work.id) ?? workKeys(work, aliases);
    works.set(work.id, keys);
    return conflictBetween(reviewer.keys, keys);
  };
}

/** Reads it, one after the other within a transaction. */
export async function readReviewing(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  call: StoredCall,
  works: readonly { id: number }[],
): Promise<ReviewingFrame> {
  const ids = works.map(({ id }) => id);
  const now = ctx.services.now().toISOString();
  const aliases = await hospitalAliases(ctx);
  const found = await reader.rows<Omit<ReviewerRow, 'keys'>>(REVIEWERS, [ctx.shop.id, call.id, now]);
  const reviews = await reader.rows<ReviewRow>(
    `select id, submission_id as "submissionId", reviewer_id as "reviewerId", state from abstract_review
     where shop_id = $1 and submission_id = any($2::bigint[])`,
    [ctx.shop.id, ids],
  );
  const bids = await reader.rows<BidRow>(
    `select submission_id as "submissionId", reviewer_id as "reviewerId", bid from abstract_bid
     where shop_id = $1 and call_id = $2 and submission_id = any($3::bigint[])`,
    [ctx.shop.id, call.id, ids],
  );
  const reviewers = found.map((row) => ({ ...row, keys: reviewerKeys(row, aliases) }));
  return { call, reviewers, reviews, bids, conflict: conflicts(aliases, reviews, bids) };
}
