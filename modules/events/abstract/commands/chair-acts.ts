import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { panel } from '../panel-contract.ts';
import { chairOf, hasConflict } from '../read-chair.ts';
import { holdSubmission, type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { isTalkedAbout, writeRemark } from './add-remark.ts';
import { decideHeld } from './desk-acts.ts';
import { moveSubmission } from './move-submission.ts';

type Panel = typeof panel;

/** Holds an abstract for the chair of its topic, whom nothing keeps from deciding. */
async function holdForChair(ctx: Ctx, tx: Tx, asked: { id: number; version: number }): Promise<StoredSubmission> {
  // Whose topic it is comes first: to anybody else it is not there, whatever they say its version is.
  const [seen] = await tx.rows<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2 for no key update`,
    [ctx.shop.id, asked.id],
  );
  if (seen === undefined) throw notFound();
  const chair = await chairOf(ctx, tx, seen);
  const held = await holdSubmission(ctx, tx, asked);
  if (await hasConflict(ctx, chair, held)) throw refuse.chair_conflict();
  return held;
}

/** Decides on an abstract of an own topic; nobody is told before the release. */
export const chairDecide = (ctx: Ctx, { decision, note, ...asked }: ParsedOf<Panel['abstract.chaired.decide']>) =>
  ctx.db.write(async (tx) => ({
    data: await decideHeld(ctx, tx, await holdForChair(ctx, tx, asked), { decision, note }),
  }));

/** Moves an abstract of an own topic to another one (AB5). */
export const chairMove = (ctx: Ctx, { topic, ...asked }: ParsedOf<Panel['abstract.chaired.move']>) =>
  ctx.db.write(async (tx) => ({ data: await moveSubmission(ctx, tx, await holdForChair(ctx, tx, asked), topic) }));

/** Says something to the reviewers of an abstract of an own topic. */
export function chairDiscuss(
  ctx: Ctx,
  { id, text }: ParsedOf<Panel['abstract.chaired.discuss']>,
): Promise<OutputOf<Panel['abstract.chaired.discuss']>> {
  return ctx.db.write(async (tx) => {
    const [work] = await tx.rows<StoredSubmission>(
      `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2`,
      [ctx.shop.id, id],
    );
    if (work === undefined) throw notFound();
    const chair = await chairOf(ctx, tx, work);
    if (await hasConflict(ctx, chair, work)) throw refuse.chair_conflict();
    if (!isTalkedAbout(work.state)) throw refuse.step();
    const memberId = signedIn(ctx).id;
    return { data: await writeRemark(tx, { submissionId: id, reviewId: null, memberId, text, who: null }) };
  });
}
