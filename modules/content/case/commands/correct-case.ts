import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type CaseRow, caseHash, caseRow, heldCase, type ImageRow, ownCase } from '../case-row.ts';
import type { cases } from '../contract.ts';
import { callingDoctor } from '../granted.ts';
import { forgetStored, openSealed, openShown, storeSealed, storeShown } from '../images/stored-images.ts';
import { refuse } from '../refusals.ts';
import { noteAct } from './note-act.ts';

type Correct = (typeof cases)['case.correct'];
type Made = { id: number; version: number };

/** What a case says, which a correction replaces as a whole. */
const WORDS = `language, title, specialty, sex, age, history, findings, course, questions, consent, poll, known_box`;
/** With who passed it, and how its doctor was called then. */
const REPLACED = [...WORDS.split(', '), 'sign_off', 'byline', 'byline_en'];

/** The correction of a case that is being worked on. */
const openCorrection = (reader: Pick<Tx, 'row'>, shopId: number, id: number): Promise<Made | null> =>
  reader.row<Made>(
    `select id, version from case_item where shop_id = $1 and corrects_id = $2 and state in ('draft', 'review', 'passed')`,
    [shopId, id],
  );

type Copy = ImageRow & { sealedCopy: string; shownCopy: string | null };

/** Images with bytes of their own: what is masked or dropped of a correction is not of what doctors read. */
async function copied(ctx: Ctx, images: readonly ImageRow[], copies: Copy[]): Promise<void> {
  for (const image of images) {
    const sealedCopy = await storeSealed(ctx, await openSealed(ctx, image.sealedKey));
    const copy: Copy = { ...image, sealedCopy, shownCopy: null };
    copies.push(copy);
    if (image.shownKey !== null) copy.shownCopy = await storeShown(ctx, await openShown(ctx, image.shownKey));
  }
}

async function keepCopy(tx: Tx, shopId: number, base: CaseRow, copies: readonly Copy[]): Promise<Made> {
  const made = await tx.row<Made>(
    `insert into case_item (author_id, corrects_id, corrects_print, ${WORDS})
     select author_id, id, $3, ${WORDS} from case_item where shop_id = $1 and id = $2 returning id, version`,
    [shopId, base.id, caseHash(base)],
  );
  if (made === null) throw notFound();
  for (const { id, sealedCopy, shownCopy } of copies)
    await tx.rows(
      `insert into case_image (case_id, caption, sealed_key, shown_key, sha256, width, height, found, "left", masks, state)
       select $3, caption, $4, $5, sha256, width, height, found, "left", masks, state from case_image where shop_id = $1 and id = $2`,
      [shopId, id, made.id, sealedCopy, shownCopy],
    );
  return made;
}

/** Begins a correction of a published case of the caller's own: a draft beside it, with its texts and images; the one that is begun is answered again. */
export async function beginCorrection(ctx: Ctx, { id }: ParsedOf<Correct>): Promise<OutputOf<Correct>> {
  const me = (await callingDoctor(ctx)).id;
  const base = await caseRow(ctx.db, ctx.shop.id, id);
  if (base === null || base.authorId !== me) throw notFound();
  const begun = await openCorrection(ctx.db, ctx.shop.id, id);
  if (begun !== null) return { data: begun };
  if (base.state !== 'published') throw refuse.not_published();
  const copies: Copy[] = [];
  let isKept = false;
  try {
    await copied(ctx, base.images, copies);
    const data = await ctx.db.write(async (tx) => {
      const held = await ownCase(tx, ctx.shop.id, me, id);
      if (held.state !== 'published') throw refuse.not_published();
      const other = await openCorrection(tx, ctx.shop.id, id);
      if (other !== null) return other;
      if (caseHash(held) !== caseHash(base)) throw versionConflict();
      const made = await keepCopy(tx, ctx.shop.id, held, copies);
      await noteAct(ctx, tx, { caseId: id }, 'correcting');
      isKept = true;
      return made;
    });
    return { data };
  } finally {
    // The outcome of a write that failed is its own: what no row names the sweep of the storage finds.
    if (!isKept)
      await forgetStored(
        ctx,
        copies.flatMap(({ sealedCopy, shownCopy }) => [sealedCopy, shownCopy]),
      );
  }
}

/** Whether an image shows what an image of the case does not: it is another one, or less of it is masked away. */
const isNew = ({ sha256, masks }: ImageRow, base: CaseRow): boolean =>
  !base.images.some(
    (image) =>
      image.sha256 === sha256 && image.masks.every((mask) => masks.some((own) => isDeepStrictEqual(own, mask))),
  );

const asked = ({ poll }: CaseRow) => poll && [poll.question, poll.options];

/**
 * Refuses a correction that may not take the place of its case: without a word of what is corrected, of a case that is another one by now,
 * with a poll that was answered otherwise, or with other images under the consent that was given for the former ones.
 */
export async function refuseWrongCorrection(ctx: Ctx, tx: Tx, row: CaseRow): Promise<void> {
  if (row.correctsId === null) return;
  if (row.correctionNote === '') throw refuse.correction_note_needed();
  const base = await caseRow(tx, ctx.shop.id, row.correctsId);
  if (base === null || base.state !== 'published') throw refuse.not_published();
  if (caseHash(base) !== row.correctsPrint) throw refuse.base_changed();
  if (row.images.some((image) => isNew(image, base)) && (row.consent?.signedOn ?? '') <= (base.consent?.signedOn ?? ''))
    throw refuse.consent_again();
  if (isDeepStrictEqual(asked(row), asked(base))) return;
  const voted = await tx.row('select 1 from case_vote where shop_id = $1 and case_id = $2 limit 1', [
    ctx.shop.id,
    base.id,
  ]);
  if (voted !== null) throw refuse.poll_answered();
}

/** Holds the case that a correction is of before the correction, as whoever withdraws the case does. */
export const holdCorrected = (tx: Tx, shopId: number, id: number): Promise<unknown> =>
  tx.rows(
    `select b.id from case_item t join case_item b on b.shop_id = t.shop_id and b.id = t.corrects_id
     where t.shop_id = $1 and t.id = $2 for update of b`,
    [shopId, id],
  );

/**
 * Puts a correction that was passed in the place of what it corrects: the case keeps its number, its talk, votes and credits; what it said before lies
 * where the correction was, for the desk. Answers the version of the correction.
 */
export async function replaceCorrected(ctx: Ctx, tx: Tx, row: CaseRow, baseId: number): Promise<number> {
  await refuseWrongCorrection(ctx, tx, row);
  const both = [ctx.shop.id, row.id, baseId];
  await tx.rows(
    `update case_item t set ${REPLACED.map((column) => `${column} = o.${column}`).join(', ')}, version = t.version + 1
     from case_item o where t.shop_id = $1 and o.shop_id = $1 and ((t.id = $2 and o.id = $3) or (t.id = $3 and o.id = $2))`,
    both,
  );
  await tx.rows(
    `update case_image set case_id = case when case_id = $2 then $3::bigint else $2::bigint end where shop_id = $1 and case_id in ($2, $3)`,
    both,
  );
  await tx.rows(
    `update case_item set state = 'superseded', corrected_at = $3, asked_at = null where shop_id = $1 and id = $2`,
    [ctx.shop.id, row.id, ctx.services.now().toISOString()],
  );
  // What was corrected stands at the correction, which goes with its doctor; an act stays.
  await noteAct(ctx, tx, { caseId: baseId }, 'corrected');
  return (await heldCase(tx, ctx.shop.id, row.id)).version;
}
