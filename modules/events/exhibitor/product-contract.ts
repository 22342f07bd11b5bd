import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import {
  cursor,
  id,
  ids,
  int,
  key,
  line,
  listOf,
  nothing,
  paging,
  shown,
  text,
} from '../../../kernel/contract/fields.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { ProductCard } from '../product/contract.ts';
import { EXHIBITION } from './guest-contract.ts';

/** How something that an exhibitor proposes as a product stands: it waits, was refused, or is a product that the desk writes on. */
export const PROPOSAL_STATES = ['waiting', 'refused', 'taken'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** How many pictures there are of one of them at most. */
export const MOST_PICTURES = 6;

/** Lets one decide about what exhibitors propose. */
export const REVIEW_PRODUCTS = 'exhibitor.product.review';

/** What an exhibitor says of a product. */
export const ProposedProduct = z.object({
  title: line(120, 1),
  titleEn: line(200).default(''),
  lead: text(500, 1),
  leadEn: text(800).default(''),
});
export type ProposedProduct = z.output<typeof ProposedProduct>;

/** Its pictures in the order of the exhibitor; the first one is what lists show. */
const pictures = z.array(z.object({ id: z.number(), name: z.string(), url: z.string() }));

const path = '/api/admin/exhibitor/product';
const version = () => int(1, 2_147_483_647);

/** The products of exhibitors, as readers look for them. */
export const exhibitorProducts = {
  'exhibitor.product.all': endpoint({
    method: 'GET',
    path: '/api/front/exhibitor/product/all',
    access: 'visitor',
    summary:
      'The products of all exhibitors of a conference, or of one exhibitor, by their names; words find product, maker and exhibitor.',
    input: z.object({ conference: id().optional(), exhibitor: id().optional(), q: line(100).default(''), ...paging }),
    output: listOf(
      ProductCard.extend({
        exhibitor: z.object({ id: z.number(), url: z.string(), name: z.string(), booth: z.string() }),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
};

/** What an exhibitor does with its products. */
export const exhibitorOwnProducts = {
  'exhibitor.ownProducts': endpoint({
    method: 'GET',
    path: '/api/front/exhibitor/exhibition/product',
    access: 'guest',
    opens: EXHIBITION,
    summary: 'What the caller’s company proposed as its products, and how many it may.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        most: z.number(),
        left: z.number(),
        products: z.array(
          ProposedProduct.extend({
            id: z.number(),
            state: z.enum(PROPOSAL_STATES),
            pictures,
            /** Why it was refused. */
            reason: z.string(),
            /** Path of the product once readers see it. */
            url: z.string().nullable(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.productPropose': endpoint({
    method: 'POST',
    path: '/api/front/exhibitor/exhibition/product',
    access: 'guest',
    opens: EXHIBITION,
    makes: true,
    summary: 'Proposes a product of the caller’s company; the desk decides.',
    input: ProposedProduct,
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: ['NOT_FOUND', 'exhibitor.products_many'],
  }),
  'exhibitor.productPicture': endpoint({
    method: 'POST',
    path: '/api/front/exhibitor/exhibition/product/picture',
    access: 'guest',
    opens: EXHIBITION,
    makes: true,
    upload: { maxBytes: 5 * 1024 * 1024 },
    summary: 'Puts a picture behind those of a product of the caller’s company that waits for the desk.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ id: z.number(), name: z.string(), url: z.string() }) }),
    errors: [
      ...['NOT_FOUND', 'TOO_MANY', 'exhibitor.step', 'exhibitor.pictures_many'],
      ...['file.missing', 'file.kind_refused', 'file.damaged', 'file.active_content', 'file.too_many_pixels'],
      'file.unsafe_picture',
      ...['file.too_large', 'file.quota', 'file.shop_full', 'TOO_LARGE', 'TOO_COMPLEX'],
    ],
  }),
  'exhibitor.productPictures': endpoint({
    method: 'POST',
    path: '/api/front/exhibitor/exhibition/product/pictures',
    access: 'guest',
    opens: EXHIBITION,
    summary: 'Puts the pictures of a product that waits into another order; those that are not named are taken away.',
    input: z.object({ id: id(), pictures: ids(MOST_PICTURES).default([]) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'exhibitor.step'],
  }),
  'exhibitor.productWithdraw': endpoint({
    method: 'POST',
    path: '/api/front/exhibitor/exhibition/product/withdraw',
    access: 'guest',
    opens: EXHIBITION,
    summary: 'Takes back what waits or was refused.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};

const row = {
  id: z.number(),
  version: z.number(),
  title: z.string(),
  state: z.enum(PROPOSAL_STATES),
  exhibitorId: z.number(),
  exhibitor: z.string(),
  author: personal(z.string(), { mask: 'name', plain: PLAIN_NAMES }),
  createdAt: z.string(),
};

/** What the desk does with what exhibitors propose. */
export const exhibitorProductDesk = {
  'exhibitor.product.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: { permission: 'exhibitor.product.view' },
    summary: 'What exhibitors propose as their products, the latest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      exhibitorId: id().optional(),
      state: z.enum(PROPOSAL_STATES).optional(),
      sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    }),
    output: listOf(z.object(row)),
  }),
  'exhibitor.product.show': endpoint({
    method: 'GET',
    path: `${path}/show/{id}`,
    access: { permission: 'exhibitor.product.view' },
    summary: 'One of them, with the product that it became.',
    input: z.object({ id: id() }),
    output: shown(
      z.object({ ...row, ...ProposedProduct.shape, reason: z.string(), pictures, productId: z.number().nullable() }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'exhibitor.product.take': endpoint({
    method: 'POST',
    path: `${path}/take`,
    access: { permission: REVIEW_PRODUCTS },
    summary:
      'Makes a draft among the products of what an exhibitor proposed, its pictures included; it is reviewed and published as any product is.',
    input: z.object({ id: id(), version: version(), category: key() }),
    output: z.object({ data: z.object({ id: z.number(), productId: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step', 'exhibitor.pictures_wait'],
  }),
  'exhibitor.product.refuse': endpoint({
    method: 'POST',
    path: `${path}/refuse`,
    access: { permission: REVIEW_PRODUCTS },
    summary: 'Refuses what an exhibitor proposed; it reads why.',
    input: z.object({ id: id(), version: version(), reason: line(300, 1) }),
    output: nothing(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'exhibitor.step'],
  }),
};
