import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { categoryBindings, categoryNameSql, contentBindings, editedNumberSql } from '../../content/envelope/public.ts';
import { fileNameSql, handoutFor } from '../../platform/file/public.ts';
import { productAdmin } from './admin-contract.ts';
import { product } from './contract.ts';
import { productCategories, productKind } from './kind.ts';
import { publishedProducts } from './published-products.ts';

/** What answers the calls of the products. */
export const productRoutes: Binding[] = [
  ...bind(product, {
    'product.list': (input, ctx) => publishedProducts.list(ctx, input),
    'product.show': (input, ctx) =>
      publishedProducts.show(ctx, input, async (row, { withdrawn }) => {
        const { category, categoryName, maker, year, brochureFile } = row;
        const notice = await ctx.services.settings.get<string>(ctx, 'product.notice');
        return {
          category,
          categoryName,
          maker,
          year,
          notice,
          brochure: withdrawn ? null : await handoutFor(ctx, brochureFile),
        };
      }),
  }),
  ...contentBindings(productAdmin, productKind, {
    categoryName: (locale) => `SELECT ${categoryNameSql(productCategories, locale)}`,
    brochureName: `SELECT ${fileNameSql(editedNumberSql('brochureFile', 'brochure_file'))}`,
  }),
  ...categoryBindings(productAdmin, productCategories),
];
