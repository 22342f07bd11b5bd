import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type FieldErrors, invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { approvalSteps } from '../../../platform/approval/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import type { KindState, kindAdmin } from '../admin-contract.ts';
import { mayHandle } from '../queries/handlers.ts';
import { refuse } from '../refusals.ts';
import { openingFaults } from '../rules/opening-faults.ts';
import { type Stage, stageFaults } from '../rules/stages.ts';

/** Name of the review among the kinds of matters that are decided in steps. */
export const KIND_REVIEW = 'requirement.kind_review';

type Publish = (typeof kindAdmin)['requirement.kind.publish'];
type Saved = OutputOf<Publish>;

/** What a version of a kind asks, and what is done about it. */
interface Asked {
  sections: FormSection[];
  stages: Stage[];
}

/** A kind as its steps work with it. */
export interface HeldKind extends Asked {
  id: number;
  version: number;
  edition: number;
  state: KindState;
  inReview: boolean;
  name: string;
  nameEn: string;
}

/** A kind, held until the transaction ends. */
export async function lockKind(ctx: Ctx, tx: Tx, id: number): Promise<HeldKind> {
  const kind = await tx.row<HeldKind>(
    `SELECT id, version, edition, state, in_review AS "inReview", name, name_en AS "nameEn", sections, stages FROM requirement_kind
     WHERE shop_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.shop.id, id],
  );
  if (kind === null) throw notFound();
  return kind;
}

/** The same, refused where it is not the one that was seen. */
export async function heldKind(ctx: Ctx, tx: Tx, { id, version }: ParsedOf<Publish>): Promise<HeldKind> {
  const kind = await lockKind(ctx, tx, id);
  if (kind.version !== version) throw versionConflict();
  return kind;
}

/** The same, refused while others decide about it: nobody changes what they look at. */
export async function freeKind(ctx: Ctx, tx: Tx, target: ParsedOf<Publish>): Promise<HeldKind> {
  const kind = await heldKind(ctx, tx, target);
  if (kind.inReview) throw refuse.kind_in_review();
  return kind;
}

async function moveKind(ctx: Ctx, tx: Tx, id: number, state: KindState, edition: number): Promise<Saved> {
  const moved = await tx.row<{ id: number; version: number }>(
    `UPDATE requirement_kind SET state = $3, edition = $4, in_review = false, version = version + 1, updated_at = now()
     WHERE shop_id = $1 AND id = $2 RETURNING id, version`,
    [ctx.shop.id, id, state, edition],
  );
  if (moved === null) throw notFound();
  return { data: moved };
}

/** Keeps what a kind asks from now on, with the hash by which it is known outside. */
async function keepEdition(tx: Tx, kindId: number, edition: number, asked: Asked) {
  const sections = JSON.stringify(asked.sections);
  const stages = JSON.stringify(asked.stages);
  // Of a kind without stages the hash is that of its questions, as it was before there were any.
  const hash = createHash('sha256').update(asked.stages.length === 0 ? sections : `${sections}\n${stages}`);
  await tx.rows(
    'INSERT INTO requirement_edition (kind_id, edition, sections, stages, hash) VALUES ($1, $2, $3, $4, $5)',
    [...[kindId, edition, sections, stages, hash.digest('hex')]],
  );
}

/** What keeps stages from being published: how they hang together, and who cannot deal with what comes to them. */
async function stagesFaults(
  ctx: Ctx,
  tx: Tx,
  kindId: number,
  stages: readonly Stage[],
  inEnglish: boolean,
): Promise<FieldErrors> {
  const faults = stageFaults(stages, inEnglish).map(({ name, problem }) =>
    ctx.t(`requirement.errors.stages.${problem}`, { name }),
  );
  for (const { name, assigneeId } of stages) {
    if (assigneeId !== null && !(await mayHandle(tx, ctx.shop.id, assigneeId, kindId)))
      faults.push(ctx.t('requirement.errors.stages.not_handler', { name }));
  }
  return faults.length > 0 ? { stages: faults } : {};
}

/** The version that comes out next. */
interface NextEdition {
  edition: number;
  /** It was published before: the kind is opened again with it. */
  isSame: boolean;
}

/** What a publication would make of what is written; refused where it cannot be asked, or is asked already. */
export async function nextEdition(ctx: Ctx, tx: Tx, kind: HeldKind): Promise<NextEdition> {
  const { id, state, sections, stages, nameEn } = kind;
  const earlier = await tx.rows<Asked & { edition: number }>(
    'SELECT edition, sections, stages FROM requirement_edition WHERE shop_id = $1 AND kind_id = $2 ORDER BY edition',
    [ctx.shop.id, id],
  );
  const last = earlier.at(-1);
  const isSame = last !== undefined && isDeepStrictEqual([last.sections, last.stages], [sections, stages]);
  if (isSame && state === 'open') throw refuse.nothing_new();
  const inEnglish = nameEn !== '';
  const faults = {
    ...openingFaults(sections, inEnglish, earlier),
    ...(await stagesFaults(ctx, tx, id, stages, inEnglish)),
  };
  if (Object.keys(faults).length > 0) throw invalidInput(faults);
  return { edition: isSame ? last.edition : (last?.edition ?? 0) + 1, isSame };
}

/** Lets the next version of a kind be what members are asked from now on. */
export async function releaseKind(ctx: Ctx, tx: Tx, kind: HeldKind, { edition, isSame }: NextEdition): Promise<Saved> {
  if (!isSame) await keepEdition(tx, kind.id, edition, kind);
  return moveKind(ctx, tx, kind.id, 'open', edition);
}

/**
 * Publishes what a kind asks: other questions are another version, which is asked from now on and never changed. A draft is opened by it,
 * and a kind that was retired is opened again. Where the shop has a review, what is new goes through that.
 */
export async function publishKind(ctx: Ctx, input: ParsedOf<Publish>): Promise<Saved> {
  const steps = await approvalSteps(ctx, KIND_REVIEW);
  return ctx.db.write(async (tx) => {
    const kind = await freeKind(ctx, tx, input);
    const next = await nextEdition(ctx, tx, kind);
    if (steps > 0 && !next.isSame) throw refuse.review_needed();
    return releaseKind(ctx, tx, kind, next);
  });
}

/** Retires an open kind: it takes no more requirements, and what was handed in goes on. */
export function retireKind(ctx: Ctx, input: ParsedOf<Publish>): Promise<Saved> {
  return ctx.db.write(async (tx) => {
    const { state, edition } = await freeKind(ctx, tx, input);
    if (state !== 'open') throw refuse.kind_not_open();
    return moveKind(ctx, tx, input.id, 'retired', edition);
  });
}
