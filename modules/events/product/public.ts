import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
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
}

/** Makes a draft of a product within what is being written; its life from there on is that of every product. */
export async function makeProduct(ctx: Ctx, tx: Tx, values: NewProduct): Promise<number> {
  return (await makeItem(ctx, tx, productKind, productKind.values.parse(values))).id;
}
