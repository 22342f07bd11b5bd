import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import type { exhibitorOwnProducts } from '../product-contract.ts';
import { readExhibitor } from './own-exhibition.ts';
import { picturesOf } from './product-pictures.ts';

type Own = OutputOf<(typeof exhibitorOwnProducts)['exhibitor.ownProducts']>;

type Row = Omit<Own['data']['products'][number], 'pictures'> & { pictureFiles: number[] };

const AT_MOST = 200;
const SQL = `SELECT x.id, x.title, x.title_en AS "titleEn", x.lead, x.lead_en AS "leadEn", x.state, x.reason, x.picture_files AS "pictureFiles",
    (SELECT '/product?id=' || p.id FROM product p WHERE p.shop_id = x.shop_id AND p.id = x.product_id AND p.live) AS url
  FROM exhibitor_product x WHERE x.shop_id = $1 AND x.exhibitor_id = $2 ORDER BY x.id DESC LIMIT ${AT_MOST}`;

/** What the calling guest's company proposed as its products; what was refused takes no place of the count. */
export async function ownProducts(ctx: Ctx): Promise<Own> {
  const own = await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId);
  const most = await ctx.services.settings.get<number>(ctx, 'exhibitor.mostProducts');
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, own.id]);
  const counted = rows.filter(({ state }) => state !== 'refused').length;
  const pictures = await picturesOf(ctx, rows);
  const products = rows.map(({ pictureFiles, ...row }) => ({ ...row, pictures: pictures(pictureFiles) }));
  return { data: { most, left: Math.max(0, most - counted), products } };
}
