import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { panel, Remark } from '../panel-contract.ts';
import { whoSql } from '../read-remarks.ts';
import { refuse } from '../refusals.ts';
import type { AbstractState } from '../rules/states.ts';
import type { ReviewState } from '../rules/words.ts';

type Discuss = (typeof panel)['abstract.review.discuss'];

/** An abstract is talked about while it is reviewed, and until what was decided is told. */
export const isTalkedAbout = (state: AbstractState): boolean => state === 'review' || state === 'decided';

const ADD = `insert into abstract_remark (submission_id, review_id, member_id, text) values ($1, $2, $3, $4)
  returning id, text, created_at as at`;

/** Writes down what somebody says of an abstract. */
export async function writeRemark(
  tx: Tx,
  said: { submissionId: number; reviewId: number | null; memberId: number; text: string; who: number | null },
): Promise<Remark> {
  const { submissionId, reviewId, memberId, text, who } = said;
  const row = await tx.row<Omit<Remark, 'who' | 'isMine'>>(ADD, [submissionId, reviewId, memberId, text]);
  return { id: 0, text, at: '', ...row, who, isMine: true };
}

const OWN = `select v.id, v.state, v.submission_id as "submissionId", s.state as "workState", ${whoSql('v')} as who
  from abstract_review v join abstract_submission s on s.shop_id = v.shop_id and s.id = v.submission_id
  where v.shop_id = $1 and v.id = $2 and v.member_id = $3 and v.state in ('asked', 'draft', 'handed')`;

/** Says something to the other reviewers, once one’s own review is handed in (AB9). */
export function discussReview(ctx: Ctx, { id, text }: ParsedOf<Discuss>): Promise<OutputOf<Discuss>> {
  const memberId = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const own = await tx.row<{
      id: number;
      state: ReviewState;
      submissionId: number;
      workState: AbstractState;
      who: number;
    }>(OWN, [ctx.shop.id, id, memberId]);
    if (own === null) throw notFound();
    if (own.state !== 'handed') throw refuse.review_first();
    if (!isTalkedAbout(own.workState)) throw refuse.review_over();
    const { submissionId, who } = own;
    return { data: await writeRemark(tx, { submissionId, reviewId: own.id, memberId, text, who }) };
  });
}
