import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ApprovalEnd } from '../../../../kernel/module/approval-spec.ts';
import { lockOpenRequest, startApproval, withdrawFor } from '../../../platform/approval/public.ts';
import type { kindAdmin } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { personalQuestions } from '../rules/personal-questions.ts';
import { freeKind, type HeldKind, heldKind, KIND_REVIEW, lockKind, nextEdition, releaseKind } from './publish-kind.ts';

type Target = ParsedOf<(typeof kindAdmin)['requirement.kind.handIn']>;
type Saved = OutputOf<(typeof kindAdmin)['requirement.kind.handIn']>;

async function mark(ctx: Ctx, tx: Tx, id: number, inReview: boolean): Promise<Saved> {
  const data = await tx.row<{ id: number; version: number }>(
    `UPDATE requirement_kind SET in_review = $3, version = version + 1, updated_at = now()
     WHERE shop_id = $1 AND id = $2 RETURNING id, version`,
    [ctx.shop.id, id, inReview],
  );
  if (data === null) throw notFound();
  return { data };
}

const standing = async (ctx: Ctx, tx: Tx, id: number): Promise<Saved> => {
  const { version } = await lockKind(ctx, tx, id);
  return { data: { id, version } };
};

/** Lets a kind lie with those who decide about it, handed in by somebody who does not. */
export async function handIn(ctx: Ctx, tx: Tx, kind: HeldKind, by: number): Promise<void> {
  await mark(ctx, tx, kind.id, true);
  await startApproval(ctx, tx, {
    ...{ kind: KIND_REVIEW, subjectId: kind.id, title: kind.name, titleEn: kind.nameEn, startedBy: by, barred: [by] },
    facts: { isFirst: kind.edition === 0, asksPersonal: personalQuestions(kind.sections).length > 0 },
  });
}

/**
 * Hands what is written in for review, where it could be published; who hands it in does not pass it. Where no step of the shop's flow
 * concerns it, it is published at once.
 */
export function submitKind(ctx: Ctx, input: Target): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const kind = await freeKind(ctx, tx, input);
    await nextEdition(ctx, tx, kind);
    await handIn(ctx, tx, kind, signedIn(ctx).id);
    return standing(ctx, tx, kind.id);
  });
}

/** Takes what is written back out of its review: behind the review, as every answer to it. */
export function recallKind(ctx: Ctx, input: Target): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    await lockOpenRequest(tx, ctx.shop.id, KIND_REVIEW, input.id);
    const { inReview } = await heldKind(ctx, tx, input);
    if (!inReview) throw refuse.kind_not_in_review();
    await withdrawFor(ctx, tx, KIND_REVIEW, input.id, signedIn(ctx).id);
    return standing(ctx, tx, input.id);
  });
}

/** What the end of a review means: agreed upon, it is published, as it lies there; else it may be changed again. */
export async function concludeReview(ctx: Ctx, tx: Tx, { subjectId, outcome }: ApprovalEnd): Promise<void> {
  const kind = await lockKind(ctx, tx, subjectId);
  if (!kind.inReview) return;
  if (outcome === 'approved') await releaseKind(ctx, tx, kind, await nextEdition(ctx, tx, kind));
  else await mark(ctx, tx, subjectId, false);
}

/** Writes an earlier version as the draft of the next one; what says the same already stays as it is. */
export function restoreEdition(
  ctx: Ctx,
  { edition, ...target }: ParsedOf<(typeof kindAdmin)['requirement.kind.restore']>,
): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const { id } = await freeKind(ctx, tx, target);
    const there = await tx.row('SELECT FROM requirement_edition WHERE shop_id = $1 AND kind_id = $2 AND edition = $3', [
      ...[ctx.shop.id, id, edition],
    ]);
    if (there === null) throw notFound();
    await tx.rows(
      `UPDATE requirement_kind t SET sections = e.sections, stages = e.stages, version = t.version + 1, updated_at = now()
       FROM requirement_edition e WHERE e.shop_id = t.shop_id AND e.kind_id = t.id AND e.edition = $3 AND t.shop_id = $1 AND t.id = $2
         AND (t.sections <> e.sections OR t.stages <> e.stages)`,
      [ctx.shop.id, id, edition],
    );
    return standing(ctx, tx, id);
  });
}
