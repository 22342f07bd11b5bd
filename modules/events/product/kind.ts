import { type CategoryKind, type ContentKind, knownCategories } from '../../content/envelope/public.ts';
import { checkHandout } from '../../platform/file/public.ts';
import { ProductValues } from './admin-contract.ts';
import { product, productCategory } from './schema.ts';

/** The categories that products are sorted into, one each. */
export const productCategories: CategoryKind = {
  record: 'product.category',
  label: { zh: '产品分类', en: 'Product category' },
  table: productCategory,
  tableName: 'product_category',
  items: 'product',
};

/** The products as the envelope carries them. */
export const productKind: ContentKind = {
  type: 'product',
  record: 'product.product',
  label: { zh: '产品', en: 'Product' },
  ...{ table: product, tableName: 'product', values: ProductValues },
  trade: 'labelled',
  showsDrafts: true,
  url: ({ id }) => `/product?id=${id}`,
  check: async (ctx, tx, { category, brochureFile }) => {
    await knownCategories(ctx, tx, 'product_category', [String(category)]);
    await checkHandout(ctx, brochureFile, 'brochureFile');
  },
  missing: (item) => ({ ...(item.lead === '' && { lead: ['product.errors.lead_needed'] }) }),
  searchText: (item, locale) => String((locale === 'en' && item.makerEn) || item.maker),
};
