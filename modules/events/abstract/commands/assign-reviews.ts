import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inTurns } from '../../../../kernel/process/in-turns.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { callBy, type StoredCall } from '../read-call.ts';
import {
  type PlannedWork,
  type ReviewingFrame,
  type ReviewRow,
  readReviewing,
  takesTopic,
  WORK_COLUMNS,
} from '../read-reviewing.ts';
import { refuse } from '../refusals.ts';
import { type Needing, type Planned, planReviews, type ReviewPlan } from '../rules/assign.ts';
import { abstractSteps } from '../rules/states.ts';
import type { Bid } from '../rules/words.ts';

type Admin = typeof abstractAdmin;
type Assign = Admin['abstract.review.assign'];

/** Abstracts that one plan looks at; the rest comes with the next one. */
const MOST_PLANNED = 3000;
/** Those without a reviewer that are named. */
const MOST_TOLD = 200;
/** Somebody without a cap takes as many as there are. */
const NO_CAP = 1_000_000;
const COUNTS: readonly string[] = ['asked', 'draft', 'handed'];

/** How much a reviewer would like what they bid for: less comes first. */
const LIKES: Partial<Record<Bid, number>> = { want: -1, rather_not: 1 };

/** Who could take what: reviews that stand stay, whoever declined is not asked again. */
function* planning(frame: ReviewingFrame, works: readonly PlannedWork[], seed: number): Generator<void, ReviewPlan> {
  const { call, reviewers, reviews } = frame;
  const byWork = Map.groupBy(reviews, ({ submissionId }) => submissionId);
  const bidsByWork = Map.groupBy(frame.bids, ({ submissionId }) => submissionId);
  const needing: Needing[] = [];
  for (const work of works) {
    yield;
    const own: readonly ReviewRow[] = byWork.get(work.id) ?? [];
    const standing = own.filter(({ state }) => COUNTS.includes(state)).length;
    needing.push({
      id: work.id,
      needs: Math.max(0, call.reviewsEach - standing),
      has: own.map(({ reviewerId }) => reviewerId),
      may: reviewers
        .filter((reviewer) => takesTopic(reviewer, work) && frame.conflict(reviewer, work) === null)
        .map(({ id }) => id),
      likes: new Map((bidsByWork.get(work.id) ?? []).map(({ reviewerId, bid }) => [reviewerId, LIKES[bid] ?? 0])),
    });
  }
  const takers = reviewers.map(({ id, cap }) => ({ id, cap: cap ?? NO_CAP }));
  return yield* planReviews(needing, takers, { seed, loads: new Map(reviewers.map(({ id, load }) => [id, load])) });
}

const planFor = (frame: ReviewingFrame, works: readonly PlannedWork[], seed: number): Promise<ReviewPlan> =>
  inTurns(planning(frame, works, seed));

/** Tells reviewers how many abstracts were newly put on their table. */
async function tellReviewers(
  ctx: Ctx,
  tx: Tx,
  { call, reviewers }: ReviewingFrame,
  made: readonly (Planned & { id: number })[],
): Promise<void> {
  const facts = await conferenceFacts(ctx, tx, call.conferenceId, 'anybody');
  const until = call.reviewBy === null ? '—' : formatDateTime(new Date(call.reviewBy), facts?.timeZone).slice(0, 16);
  for (const [reviewerId, own] of Map.groupBy(made, ({ reviewer }) => reviewer)) {
    const reviewer = reviewers.find(({ id }) => id === reviewerId);
    if (reviewer === undefined) continue;
    await sendNotice(ctx, tx, {
      ...{ kind: 'abstract.asked', to: [reviewer.memberId], key: `${own[0]?.id}`, link: '/abstract/reviews' },
      values: { conference: facts?.titles ?? { zh: '', en: '' }, count: String(own.length), until },
    });
  }
}

/** Writes planned reviews and tells who was asked. */
async function ask(
  ctx: Ctx,
  tx: Tx,
  frame: ReviewingFrame,
  planned: readonly Planned[],
): Promise<(Planned & { id: number })[]> {
  const made = await tx.rows<Planned & { id: number }>(
    `insert into abstract_review (call_id, submission_id, reviewer_id, member_id)
     select $1, p.work, p.reviewer, r.member_id from jsonb_to_recordset($2::jsonb) as p (work bigint, reviewer bigint)
     join abstract_reviewer r on r.shop_id = $3 and r.id = p.reviewer
     on conflict (shop_id, submission_id, reviewer_id) do nothing
     returning id, submission_id as work, reviewer_id as reviewer`,
    [frame.call.id, JSON.stringify(planned), ctx.shop.id],
  );
  await tellReviewers(ctx, tx, frame, made);
  return made;
}

/** Those of a call that still need somebody; of many, the ones that came first. */
const worksOf = (ctx: Ctx, tx: Pick<Tx, 'rows'>, call: StoredCall, isLocked: boolean): Promise<PlannedWork[]> =>
  tx.rows<PlannedWork>(
    `select ${WORK_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.call_id = $2 and t.state in ('submitted', 'review')
       and (select count(*) from abstract_review v where v.shop_id = t.shop_id and v.submission_id = t.id and v.state in ('asked', 'draft', 'handed')) < $3
     order by t.id limit $4 ${isLocked ? 'for no key update of t' : ''}`,
    [ctx.shop.id, call.id, call.reviewsEach, MOST_PLANNED],
  );

const workBy = async (ctx: Ctx, tx: Pick<Tx, 'rows'>, id: number, lock = ''): Promise<Worked | undefined> =>
  (
    await tx.rows<Worked>(
      `select ${WORK_COLUMNS}, t.call_id as "callId" from abstract_submission t where t.shop_id = $1 and t.id = $2 ${lock}`,
      [ctx.shop.id, id],
    )
  )[0];
type Worked = PlannedWork & { callId: number };

/** Leads all that somebody was asked for on into its review, where it is not there yet. */
const enterReview = (ctx: Ctx, tx: Tx, works: readonly PlannedWork[], asked: readonly { work: number }[]) => {
  const begun = new Set(asked.map(({ work }) => work));
  const waiting = works.filter(({ id, state }) => begun.has(id) && abstractSteps.may(state, 'review', 'chair'));
  return tx.rows(
    `update abstract_submission set state = 'review', version = version + 1, updated_at = now() where shop_id = $1 and id = any($2::bigint[])`,
    [ctx.shop.id, waiting.map(({ id }) => id)],
  );
};

/** Plans who reviews what (AB8); a dry run says the same and changes nothing. What is planned goes into its review. */
export async function assignReviews(ctx: Ctx, { callId, seed, isDry }: ParsedOf<Assign>): Promise<OutputOf<Assign>> {
  const run = async (tx: Pick<Tx, 'row' | 'rows'>, write: Tx | null): Promise<OutputOf<Assign>> => {
    const call = await callBy(ctx, tx, callId, write === null ? '' : 'update');
    const works = await worksOf(ctx, tx, call, write !== null);
    const frame = await readReviewing(ctx, tx, call, works);
    const plan = await planFor(frame, works, seed);
    if (write !== null) {
      await ask(ctx, write, frame, plan.planned);
      await enterReview(ctx, write, works, plan.planned);
    }
    const workOf = new Map(works.map((work) => [work.id, work]));
    return {
      data: {
        planned: plan.planned.length,
        uncovered: plan.uncovered.slice(0, MOST_TOLD).map(({ id, missing }) => {
          const work = workOf.get(id);
          return { id, missing, number: work?.number ?? '', title: work?.title || work?.titleEn || '' };
        }),
        loads: frame.reviewers.map(({ id, name, load, cap }) => ({
          person: name,
          before: load,
          after: plan.loads.get(id) ?? load,
          cap,
        })),
      },
    };
  };
  return isDry ? run(ctx.db, null) : ctx.db.write((tx) => run(tx, tx));
}

/** Draws others for an abstract whose reviewers fell away; nobody where nobody is left. The abstract is held. */
export async function drawSubstitutes(
  ctx: Ctx,
  tx: Tx,
  { callId, submissionId, most = 1 }: { callId: number; submissionId: number; most?: number },
): Promise<void> {
  const call = await callBy(ctx, tx, callId, 'update');
  const work = await workBy(ctx, tx, submissionId);
  if (work?.state !== 'review') return;
  const frame = await readReviewing(ctx, tx, call, [work]);
  const { planned } = await planFor(frame, [work], submissionId);
  await ask(ctx, tx, frame, planned.slice(0, most));
}

/** Asks a reviewer by hand: never against a conflict. */
export function addReview(ctx: Ctx, { submissionId, reviewerId }: ParsedOf<Admin['abstract.review.add']>) {
  return ctx.db.write(async (tx) => {
    const work = await workBy(ctx, tx, submissionId, 'for no key update');
    if (work === undefined) throw notFound();
    const call = await callBy(ctx, tx, work.callId, 'share');
    const frame = await readReviewing(ctx, tx, call, [work]);
    const reviewer = frame.reviewers.find(({ id }) => id === reviewerId);
    if (reviewer === undefined) throw notFound();
    if (work.state !== 'submitted' && work.state !== 'review') throw refuse.step();
    const why = frame.conflict(reviewer, work);
    if (why !== null) throw refuse.conflict({ why: ctx.t(`abstract.conflicts.${why}`) });
    const [made] = await ask(ctx, tx, frame, [{ work: work.id, reviewer: reviewer.id }]);
    if (made === undefined) throw refuse.review_there();
    await enterReview(ctx, tx, [work], [{ work: work.id }]);
    return { data: { id: made.id } };
  });
}

/** Takes away a review that nobody has begun. */
export function removeReview(ctx: Ctx, { id, version }: ParsedOf<Admin['abstract.review.remove']>) {
  return ctx.db.write(async (tx) => {
    const row = await tx.row<ReviewRow & { version: number }>(
      `select id, state, version from abstract_review where shop_id = $1 and id = $2 for update`,
      [ctx.shop.id, id],
    );
    if (row === null) throw notFound();
    if (row.version !== version) throw versionConflict();
    if (row.state !== 'asked' && row.state !== 'declined') throw refuse.review_begun();
    await tx.rows('delete from abstract_review where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    return { data: { id } };
  });
}
