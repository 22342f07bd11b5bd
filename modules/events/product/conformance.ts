import type { Examples } from '../../../kernel/conformance/stage.ts';
import { categoryKey, contentExamples } from '../../content/envelope/content-examples.ts';

/** A successful call of each operation of the products. */
export const examples: Examples = {
  ...contentExamples(
    'product.product',
    async (stage) => ({
      title: stage.text('产品'),
      lead: stage.text('导语'),
      body: `<p>${stage.text('正文')}</p>`,
      category: await categoryKey(stage, 'product.category'),
      maker: stage.text('厂商'),
      year: 2024,
      brochureFile: await stage.file('handout'),
    }),
    { published: ['product.show'] },
  ),
  'product.category.save': (stage) => ({ key: stage.key(), name: stage.text('分类') }),
};
