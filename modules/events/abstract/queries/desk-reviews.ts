import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { MOST_LETTERS } from '../commands/release-letters.ts';
import { callBy } from '../read-call.ts';
import { conflictWith, readReviewing } from '../read-reviewing.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { type Marks, meanValue, shownValue } from '../rules/marking.ts';
import type { AbstractState } from '../rules/states.ts';
import type { Decision, ReviewState, Wish } from '../rules/words.ts';

type Admin = typeof abstractAdmin;
type Reviews = Admin['abstract.submission.reviews'];
type Ranking = Admin['abstract.submission.ranking'];
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
}

/** Who reviews an abstract, what they said, and who else could. */
export async function deskReviews(ctx: Ctx, id: number): Promise<OutputOf<Reviews>> {
  const work = await ctx.db.row<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (work === null) throw notFound();
  const call = await callBy(ctx, ctx.db, work.callId);
  const [frame, given] = await Promise.all([
    readReviewing(ctx, ctx.db, call),
    ctx.db.rows<GivenReview>(
      `select id, version, reviewer_id as "reviewerId", state, marks, comment, note, reason from abstract_review
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
      reviews: given.map(({ marks, ...review }) => ({
        ...review,
        person: people.get(review.reviewerId)?.name ?? '',
        hospital: people.get(review.reviewerId)?.hospital ?? '',
        value: review.state === 'handed' ? shownValue(call.criteria, marks) : null,
      })),
      others: frame.reviewers
        .filter((reviewer) => !given.some(({ reviewerId }) => reviewerId === reviewer.id))
        .map((reviewer) => ({
          ...{ reviewerId: reviewer.id, person: reviewer.name, hospital: reviewer.hospital },
          conflict: conflictWith(reviewer, work, frame),
        })),
    },
  };
}

/** Abstracts that one ranking holds. */
const MOST_RANKED = 2000;

interface RankedRow {
  id: number;
  version: number;
  number: string;
  title: string;
  topic: string;
  wish: Wish;
  state: AbstractState;
  decision: Decision | null;
  marks: Marks[];
  asked: number;
}

/** The abstracts of a call by their marks; what is incomplete has no place (AB9). */
export async function ranking(ctx: Ctx, { callId, topic }: ParsedOf<Ranking>): Promise<OutputOf<Ranking>> {
  const call = await callBy(ctx, ctx.db, callId);
  const rows = await ctx.db.rows<RankedRow>(
    `select t.id, t.version, coalesce(t.number, '') as number, coalesce(nullif(t.title, ''), t.title_en) as title, t.topic, t.wish, t.state, t.decision,
       coalesce((select json_agg(v.marks) from abstract_review v where v.shop_id = t.shop_id and v.submission_id = t.id and v.state = 'handed'), '[]') as marks,
       (select count(*)::int from abstract_review v where v.shop_id = t.shop_id and v.submission_id = t.id and v.state in ('asked', 'draft', 'handed')) as asked
     from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.state in ('review', 'decided', 'released', 'confirmed', 'declined', 'placed')
       ${topic === undefined ? '' : 'and t.topic = $4'} order by t.id limit $3`,
    [ctx.shop.id, callId, MOST_RANKED, ...(topic === undefined ? [] : [topic])],
  );
  const valued = rows.map(({ marks, ...row }) => ({
    ...row,
    handed: marks.length,
    ...meanValue(call.criteria, marks, call.quorum),
  }));
  const rank = ({ value, isComplete }: (typeof valued)[number]): number =>
    isComplete && value !== null ? Number(value) : -1;
  const sorted = valued.sort((one, other) => rank(other) - rank(one) || one.id - other.id);
  const places = new Map<string, number>();
  return {
    data: sorted.map((row) => {
      const place = row.isComplete ? (places.get(row.topic) ?? 0) + 1 : null;
      if (place !== null) places.set(row.topic, place);
      const quota = call.topics.find(({ key }) => key === row.topic)?.quota ?? null;
      return { ...row, place, isWithin: place !== null && (quota === null || place <= quota) };
    }),
  };
}

/** The letters that the next release sends. */
export async function letters(ctx: Ctx, callId: number): Promise<OutputOf<Letters>> {
  await callBy(ctx, ctx.db, callId);
  const rows = await ctx.db.rows<{
    id: number;
    number: string;
    title: string;
    titleEn: string;
    decision: Decision;
    decisionNote: string;
  }>(
    `select t.id, coalesce(t.number, '') as number, t.title, t.title_en as "titleEn", t.decision, t.decision_note as "decisionNote"
     from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.state = 'decided' order by t.id limit $3`,
    [ctx.shop.id, callId, MOST_LETTERS],
  );
  const count = (decision: Decision): number => rows.filter((row) => row.decision === decision).length;
  return {
    data: {
      counts: { talk: count('talk'), poster: count('poster'), book: count('book'), reject: count('reject') },
      total: rows.length,
      letters: rows.map(({ id, number, title, titleEn, decision, decisionNote }) => ({
        ...{ id, number, decision, note: decisionNote },
        title: inLanguage(ctx.locale, title, titleEn) || titleEn,
      })),
    },
  };
}
