import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { key, line, listOf, paging, shown } from '../../../kernel/contract/fields.ts';
import { Card, idOrSlug, Page } from '../../content/envelope/contract.ts';
import { Handout } from '../../platform/file/contract.ts';

const facts = {
  category: z.string(),
  /** What readers see of the category; empty where its key has no name. */
  categoryName: z.string(),
  maker: z.string(),
  year: z.number().nullable(),
};

/** A product as lists show it. */
export const ProductCard = Card.extend(facts);
export type ProductCard = z.output<typeof ProductCard>;

/** A product on its own page. */
export const Product = Page.extend({
  ...facts,
  brochure: Handout.nullable(),
  /** What the shop says under every product; empty where it says nothing. */
  notice: z.string(),
});

/** What readers ask of the products. Every answer holds only what the caller may see. */
export const product = {
  'product.list': endpoint({
    method: 'GET',
    path: '/api/front/product/list',
    access: 'visitor',
    summary: 'Products in the order of the editors, newest first among equals.',
    input: z.object({ category: key().optional(), q: line(100).default(''), ...paging }),
    output: listOf(ProductCard),
  }),
  'product.show': endpoint({
    method: 'GET',
    path: '/api/front/product/show/{id}',
    access: 'visitor',
    summary: 'One product with its brochure.',
    input: z.object({ id: idOrSlug(), preview: line(100).default('') }),
    output: shown(Product),
    errors: ['NOT_FOUND'],
  }),
};
