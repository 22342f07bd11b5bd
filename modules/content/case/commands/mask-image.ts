import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { caseDesk } from '../admin-contract.ts';
import { type CaseRow, heldImage } from '../case-row.ts';
import type { cases } from '../contract.ts';
import { callingDoctor } from '../granted.ts';
import { imageAddress } from '../image-address.ts';
import { maskImage } from '../images/aside.ts';
import { forgetStored, openSealed, storeShown } from '../images/stored-images.ts';
import { refuse } from '../refusals.ts';
import type { Area } from '../rules/areas.ts';
import { sendCheck } from './check-image.ts';
import { noteAct } from './note-act.ts';

interface Asked {
  id: number;
  version: number;
  masks: readonly Area[];
}

/** Draws the copy that readers see anew from the original, and has it read again (CS3, CS4). */
async function mask(ctx: Ctx, { id, version, masks }: Asked, check: (row: CaseRow) => void) {
  const image = await ctx.db.row<{ sealedKey: string }>(
    'select sealed_key as "sealedKey" from case_image where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (image === null) throw notFound();
  const { bytes } = await maskImage(ctx, await openSealed(ctx, image.sealedKey), masks);
  const shownKey = await storeShown(ctx, bytes);
  try {
    const { saved, before } = await ctx.db.write(async (tx) => {
      const { row, image: held } = await heldImage(tx, ctx.shop.id, id);
      check(row);
      if (held.version !== version) throw versionConflict();
      const next = await tx.row<{ version: number }>(
        `update case_image set shown_key = $3, masks = $4::jsonb, "left" = null, state = 'waiting', version = version + 1
         where shop_id = $1 and id = $2 returning version`,
        [ctx.shop.id, id, shownKey, JSON.stringify(masks)],
      );
      await sendCheck(ctx, tx, id);
      if (row.state !== 'draft') await noteAct(ctx, tx, { caseId: row.id, imageId: id }, 'masked');
      return { saved: { data: { id, version: next?.version ?? version } }, before: held.shownKey };
    });
    await forgetStored(ctx, [before]);
    return saved;
  } catch (error) {
    await forgetStored(ctx, [shownKey]);
    throw error;
  }
}

/** Masks an image of a draft of the caller's own. */
export async function maskOwn(
  ctx: Ctx,
  { image, version, masks }: ParsedOf<(typeof cases)['case.mask']>,
): Promise<OutputOf<(typeof cases)['case.mask']>> {
  const me = (await callingDoctor(ctx)).id;
  const owns = await ctx.db.row(
    `select 1 from case_image i join case_item c on c.shop_id = i.shop_id and c.id = i.case_id
     where i.shop_id = $1 and i.id = $2 and c.author_id = $3`,
    [ctx.shop.id, image, me],
  );
  if (owns === null) throw notFound();
  return mask(ctx, { id: image, version, masks }, (row) => {
    if (row.authorId !== me) throw notFound();
    if (row.state !== 'draft') throw refuse.not_draft();
  });
}

/** Masks an image at the desk, before doctors read it or while it is hidden from them. */
export const maskAtDesk = (
  ctx: Ctx,
  asked: ParsedOf<(typeof caseDesk)['case.image.mask']>,
): Promise<OutputOf<(typeof caseDesk)['case.image.mask']>> =>
  mask(ctx, asked, ({ state }) => {
    if (!['review', 'passed', 'hidden'].includes(state)) throw refuse.step_impossible();
  });

/** Shows whoever masks the original of an image; that they saw it is noted first. */
export async function unsealImage(
  ctx: Ctx,
  { id }: ParsedOf<(typeof caseDesk)['case.image.unseal']>,
): Promise<OutputOf<(typeof caseDesk)['case.image.unseal']>> {
  await ctx.db.write(async (tx) => {
    const { row } = await heldImage(tx, ctx.shop.id, id);
    // A draft is its doctor's alone.
    if (row.state === 'draft') throw notFound();
    await noteAct(ctx, tx, { caseId: row.id, imageId: id }, 'unsealed');
  });
  return { data: { url: imageAddress(ctx, { image: id, as: 'sealed', member: signedIn(ctx).id }) } };
}
