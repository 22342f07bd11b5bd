import { z } from 'zod';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { keysByName } from '../../../kernel/record/rows-by-name.ts';
import { contentListBlock, contentParts, plantContent } from '../../content/envelope/public.ts';
import { productCategories, productKind } from './kind.ts';
import { publishedProducts } from './published-products.ts';
import { productRoutes } from './routes.ts';

const title = { zh: '产品', en: 'Products' };

const content = contentParts(productKind, {
  ...{ title, plural: 'products', screen: 'products' },
  cards: publishedProducts.cards,
  takesRemarks: true,
  desk: { group: 'events', order: 60, file: 'backend/product-list.tsx' },
  site: { nav: { order: 80, icon: 'tag' }, list: ['category', 'q'] },
  categories: {
    kind: productCategories,
    title: { zh: '产品分类', en: 'Product categories' },
    screen: 'product-categories',
    file: 'configure/category-list.tsx',
    access: 'visitor',
  },
  importing: {
    columns: [
      {
        key: 'category',
        label: { zh: '分类', en: 'Category' },
        isRequired: true,
        hint: { zh: '本站已有的产品分类', en: 'A product category that this site has' },
        example: '诊断试剂',
        find: keysByName('product_category'),
      },
      { key: 'maker', label: { zh: '厂商', en: 'Maker' }, aliases: ['企业'], example: '云湖生物' },
      { key: 'makerEn', label: { zh: '厂商（英文）', en: 'Maker in English' }, example: '' },
      { key: 'year', label: { zh: '上市年份', en: 'Year' }, example: '2024' },
    ],
  },
});

export default defineModule({
  ...content,
  id: 'product',
  title,
  dependsOn: ['envelope', 'file', 'general', 'search', 'tags'],
  settings: {
    'product.notice': {
      label: { zh: '产品页声明', en: 'Notice on products' },
      help: {
        zh: '显示在每个产品的正文之后，留空则不显示',
        en: 'Stands under the text of every product; nothing where it is empty',
      },
      schema: z.string().max(300),
      default: '',
    },
  },
  bindings: productRoutes,
  selects: { 'product.product': publishedProducts.choices },
  refers: { 'product.category': 'product_category.key' },
  blocks: [
    contentListBlock({
      kind: productKind,
      title,
      icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
      path: '/products',
      list: '/api/front/product/list',
      categories: 'product.category',
      cards: publishedProducts.cards,
      first: publishedProducts.list,
      shown: ({ category: _, categoryName, ...card }) => ({
        ...card,
        ...(categoryName !== '' && { category: { name: categoryName } }),
      }),
    }),
  ],
  errors: ['product.lead_needed'],
  demo: async (ctx) => {
    await plantCategories(ctx, 'product_category', 'product-categories.yaml');
    await plantContent(ctx, productKind, 'products.yaml');
  },
});
