import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { xmlText } from '../../../kernel/site/xml.ts';
import { makeItem } from '../../content/envelope/public.ts';
import { productKind } from './kind.ts';

/** The products that readers see, for lists that another module narrows. */
export { publishedProducts } from './published-products.ts';
/** What rows of other modules name a product by. */
export { product } from './schema.ts';

/** What another module knows of a product that is to be written on at the desk. */
export interface NewProduct {
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  /** Key of its category. */
  category: string;
  maker: string;
  makerEn: string;
  /** Pictures of the library: the first one is its cover, the others stand in its text. */
  pictures: readonly { id: number; url: string }[];
}

const COVER = 'UPDATE product SET cover_file = $3, cover = $4 WHERE shop_id = $1 AND id = $2';

/** Makes a draft of a product within what is being written; its life from there on is that of every product. */
export async function makeProduct(ctx: Ctx, tx: Tx, { pictures, ...said }: NewProduct): Promise<number> {
  const [cover, ...others] = pictures;
  const bodyOf = (title: string): string =>
    others.map(({ url }) => `<p><img src="${url}" alt="${xmlText(title)}"></p>`).join('');
  const texts = { body: bodyOf(said.title), bodyEn: said.titleEn === '' ? '' : bodyOf(said.titleEn) };
  const { id } = await makeItem(ctx, tx, productKind, productKind.values.parse({ ...said, ...texts }));
  // Not by the save: it asks the library beside this transaction, in which the picture has come there.
  if (cover !== undefined) await tx.rows(COVER, [ctx.shop.id, id, cover.id, cover.url]);
  return id;
}
