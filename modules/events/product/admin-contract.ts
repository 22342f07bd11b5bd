import { z } from 'zod';
import { id, int, key, line, numberRange, orNone } from '../../../kernel/contract/fields.ts';
import { contentAdmin } from '../../content/envelope/admin-contract.ts';
import { categoryContract } from '../../content/envelope/category-contract.ts';
import { contentValues } from '../../content/envelope/editor-contract.ts';

/** What an editor writes of a product. */
export const ProductValues = z.object({
  ...contentValues,
  category: key(),
  maker: line(100).default(''),
  makerEn: line(160).default(''),
  year: orNone(int(1000, 9999)).default(null),
  /** Number of a paper of the library. */
  brochureFile: orNone(id()).default(null),
  position: int(0, 10_000).default(0),
});

/** What the console asks of the products. */
export const productAdmin = {
  ...contentAdmin('product.product', {
    row: {
      category: z.string(),
      categoryName: z.string(),
      maker: z.string(),
      makerEn: z.string(),
      year: z.number().nullable(),
      position: z.number(),
    },
    detail: { brochureFile: z.number().nullable(), brochureName: z.string().nullable() },
    input: ProductValues,
    filters: { category: key(), year: numberRange() },
    sort: ['position'],
  }),
  ...categoryContract('product.category', 'product.product.view'),
};
