import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { storeFor } from '../../../platform/file/public.ts';
import { filePurposes } from '../file-purposes.ts';
import { type exhibitorOwnProducts, MOST_PICTURES, type ProposalState } from '../product-contract.ts';
import { readExhibitor } from '../queries/own-exhibition.ts';
import { PRODUCT_PICTURE } from '../queries/product-pictures.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { takePictureTurn } from './picture-turn.ts';

type Own = typeof exhibitorOwnProducts;

const OWN = `SELECT state, picture_files AS pictures FROM exhibitor_product
  WHERE shop_id = $1 AND id = $2 AND exhibitor_id = $3 FOR UPDATE`;
const SET = `UPDATE exhibitor_product SET picture_files = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** The pictures of something that the calling guest's company proposed and nobody decided about, within its lock. */
async function openPictures(ctx: Ctx, tx: Tx, id: number): Promise<number[]> {
  const own = await readExhibitor(ctx, tx, callingGuest(ctx).thingId, true);
  const row = await tx.row<{ state: ProposalState; pictures: number[] }>(OWN, [ctx.shop.id, id, own.id]);
  if (row === null) throw notFound();
  if (row.state !== 'waiting') throw exhibitorRefusals.step();
  return row.pictures;
}

/** Puts a picture behind those of a proposal; whoever decides about one that has another picture by then is told so (E5). */
export async function addPicture(ctx: Ctx, id: number): Promise<OutputOf<Own['exhibitor.productPicture']>> {
  await takePictureTurn(ctx);
  const allows = filePurposes[PRODUCT_PICTURE];
  return storeFor(ctx, PRODUCT_PICTURE, allows, async (file, tx) => {
    const pictures = await openPictures(ctx, tx, id);
    if (pictures.length >= MOST_PICTURES) throw exhibitorRefusals.pictures_many({ most: MOST_PICTURES });
    await tx.rows(SET, [ctx.shop.id, id, [...pictures, file.id]]);
    return { data: { id: file.id, name: file.name, url: file.url } };
  });
}

/** Puts the pictures of a proposal into another order, or takes some away: those go with the sweep. */
export async function orderPictures(
  ctx: Ctx,
  { id, pictures }: ParsedOf<Own['exhibitor.productPictures']>,
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const there = await openPictures(ctx, tx, id);
    const isKnown = pictures.every((picture, at) => there.includes(picture) && pictures.indexOf(picture) === at);
    if (!isKnown) throw invalidInput({ pictures: [ctx.t('exhibitor.errors.picture_unknown')] });
    await tx.rows(SET, [ctx.shop.id, id, pictures]);
  });
  return {};
}
