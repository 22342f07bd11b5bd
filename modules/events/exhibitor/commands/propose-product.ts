import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest, signedIn } from '../../../../kernel/http/context.ts';
import { moveIntoLibrary } from '../../../platform/file/public.ts';
import { makeProduct } from '../../product/public.ts';
import type {
  exhibitorOwnProducts,
  exhibitorProductDesk,
  ProposalState,
  ProposedProduct,
} from '../product-contract.ts';
import { readExhibitor } from '../queries/own-exhibition.ts';
import { PRODUCT_PICTURE } from '../queries/product-pictures.ts';
import { exhibitorRefusals } from '../refusals.ts';

type Propose = (typeof exhibitorOwnProducts)['exhibitor.productPropose'];
type Take = (typeof exhibitorProductDesk)['exhibitor.product.take'];

const COUNT = `SELECT count(*)::int AS count FROM exhibitor_product WHERE shop_id = $1 AND exhibitor_id = $2 AND state <> 'refused'`;
const ADD = `INSERT INTO exhibitor_product (exhibitor_id, title, title_en, lead, lead_en, author) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/** Proposes a product of the calling guest's company within its lock, so that two at once never pass the count (E5). */
export function proposeProduct(ctx: Ctx, given: ParsedOf<Propose>): Promise<OutputOf<Propose>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const most = await ctx.services.settings.get<number>(ctx, 'exhibitor.mostProducts');
    const there = await tx.row<{ count: number }>(COUNT, [ctx.shop.id, own.id]);
    if ((there?.count ?? 0) >= most) throw exhibitorRefusals.products_many({ most });
    const { title, titleEn, lead, leadEn } = given;
    const made = await tx.row<{ id: number }>(ADD, [own.id, title, titleEn, lead, leadEn, guest.name]);
    if (made === null) throw new Error('A proposal was not stored.');
    return { data: made };
  });
}

/** Takes back what the calling guest's company proposed and nobody took. */
export async function withdrawProposal(ctx: Ctx, id: number): Promise<Record<string, never>> {
  const gone = await ctx.db.write((tx) =>
    tx.rows(
      `DELETE FROM exhibitor_product WHERE shop_id = $1 AND id = $2 AND exhibitor_id = $3 AND state <> 'taken' RETURNING id`,
      [ctx.shop.id, id, callingGuest(ctx).thingId],
    ),
  );
  if (gone.length === 0) throw notFound();
  return {};
}

interface Waiting extends ProposedProduct {
  id: number;
  version: number;
  state: ProposalState;
  maker: string;
  makerEn: string;
  pictureFiles: number[];
}

const WAITING = `SELECT x.id, x.version, x.state, x.title, x.title_en AS "titleEn", x.lead, x.lead_en AS "leadEn", x.picture_files AS "pictureFiles",
    e.name AS maker, e.name_en AS "makerEn"
  FROM exhibitor_product x JOIN exhibitor e ON e.shop_id = x.shop_id AND e.id = x.exhibitor_id
  WHERE x.shop_id = $1 AND x.id = $2 FOR UPDATE OF x`;
const DECIDE = `UPDATE exhibitor_product SET state = $3, reason = $4, product_id = $5, decided_by = $6, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;

async function waiting(ctx: Ctx, tx: Tx, { id, version }: { id: number; version: number }): Promise<Waiting> {
  const row = await tx.row<Waiting>(WAITING, [ctx.shop.id, id]);
  if (row === null) throw notFound();
  if (row.version !== version) throw versionConflict();
  if (row.state !== 'waiting') throw exhibitorRefusals.step();
  return row;
}

/**
 * Makes a draft among the products of what was proposed: there is one life of products, and it begins at the desk. Its pictures are
 * the library's from then on, without those that were refused; one that nobody looked through holds all of it up.
 */
export function takeProposal(ctx: Ctx, { category, ...of }: ParsedOf<Take>): Promise<OutputOf<Take>> {
  return ctx.db.write(async (tx) => {
    const { id, title, titleEn, lead, leadEn, maker, makerEn, pictureFiles } = await waiting(ctx, tx, of);
    const pictures = await moveIntoLibrary(ctx, tx, pictureFiles, PRODUCT_PICTURE);
    if (pictures === 'waits') throw exhibitorRefusals.pictures_wait();
    const values = { title, titleEn, lead, leadEn, category, maker, makerEn, pictures };
    const productId = await makeProduct(ctx, tx, values);
    await tx.rows(DECIDE, [ctx.shop.id, id, 'taken', '', productId, signedIn(ctx).id]);
    return { data: { id, productId } };
  });
}

/** Refuses what was proposed, with a reason that its exhibitor reads. */
export async function refuseProposal(
  ctx: Ctx,
  { reason, ...of }: { id: number; version: number; reason: string },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const { id } = await waiting(ctx, tx, of);
    await tx.rows(DECIDE, [ctx.shop.id, id, 'refused', reason, null, signedIn(ctx).id]);
  });
  return {};
}
