import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { callBy } from '../read-call.ts';
import { readReviewing } from '../read-reviewing.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { type Marks, meanValue, shownValue } from '../rules/marking.ts';
import type { Decision, ReviewState } from '../rules/words.ts';
import type { FormerMarks } from '../schema.ts';

type Admin = typeof abstractAdmin;
type Reviews = Admin['abstract.submission.reviews'];
type Letters = Admin['abstract.letters.preview'];

interface GivenReview {
  id: number;
  version: number;
  reviewerId: number;
  state: ReviewState;
  marks: Marks;
  comment: string;
  note: string;
  reason: string;
  former: FormerMarks[];
}

const REMARKS = `select r.id, m.name as person, r.text, r.created_at as at from abstract_remark r join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where r.shop_id = $1 and r.submission_id = $2 order by r.id limit 300`;

/** Who reviews an abstract, what they said, and who else could. */
export async function deskReviews(ctx: Ctx, id: number): Promise<OutputOf<Reviews>> {
  const work = await ctx.db.row<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (work === null) throw notFound();
  const call = await callBy(ctx, ctx.db, work.callId);
  const [frame, remarks, given] = await Promise.all([
    readReviewing(ctx, ctx.db, call, [work]),
    ctx.db.rows<{ id: number; person: string; text: string; at: string }>(REMARKS, [ctx.shop.id, id]),
    ctx.db.rows<GivenReview>(
      `select id, version, reviewer_id as "reviewerId", state, marks, comment, note, reason, former from abstract_review
       where shop_id = $1 and submission_id = $2 order by id`,
      [ctx.shop.id, id],
    ),
  ]);
  const handed = given.filter(({ state }) => state === 'handed');
  const people = new Map(frame.reviewers.map((reviewer) => [reviewer.id, reviewer]));
  return {
    data: {
      ...meanValue(
        call.criteria,
        handed.map(({ marks }) => marks),
        call.quorum,
      ),
      remarks,
      reviews: given.map(({ marks, former, ...review }) => ({
        ...review,
        former: former.map((one) => ({
          ...{ value: shownValue(call.criteria, one.marks), handedAt: one.handedAt, reason: one.reason },
        })),
        person: people.get(review.reviewerId)?.name ?? '',
        hospital: people.get(review.reviewerId)?.hospital ?? '',
        value: review.state === 'handed' ? shownValue(call.criteria, marks) : null,
      })),
      others: frame.reviewers
        .filter((reviewer) => !given.some(({ reviewerId }) => reviewerId === reviewer.id))
        .map((reviewer) => ({
          ...{ reviewerId: reviewer.id, person: reviewer.name, hospital: reviewer.hospital },
          conflict: frame.conflict(reviewer, work),
        })),
    },
  };
}

/** Letters that are named one by one; the counts are of all. */
const MOST_NAMED = 250;

/** The letters that the next release sends. */
export async function letters(ctx: Ctx, callId: number): Promise<OutputOf<Letters>> {
  await callBy(ctx, ctx.db, callId);
  const waiting = "from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.state = 'decided'";
  const counted = await ctx.db.rows<{ decision: Decision; count: number }>(
    `select t.decision, count(*)::int as count ${waiting} group by t.decision`,
    [ctx.shop.id, callId],
  );
  const rows = await ctx.db.rows<{
    id: number;
    number: string;
    title: string;
    titleEn: string;
    decision: Decision;
    decisionNote: string;
  }>(
    `select t.id, coalesce(t.number, '') as number, t.title, t.title_en as "titleEn", t.decision, t.decision_note as "decisionNote"
     ${waiting} order by t.id limit $3`,
    [ctx.shop.id, callId, MOST_NAMED],
  );
  const count = (decision: Decision): number => counted.find((one) => one.decision === decision)?.count ?? 0;
  return {
    data: {
      counts: { talk: count('talk'), poster: count('poster'), book: count('book'), reject: count('reject') },
      total: counted.reduce((sum, one) => sum + one.count, 0),
      letters: rows.map(({ id, number, title, titleEn, decision, decisionNote }) => ({
        ...{ id, number, decision, note: decisionNote },
        title: inLanguage(ctx.locale, title, titleEn) || titleEn,
      })),
    },
  };
}
