import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, ids, key, listOf, paging } from '../../../kernel/contract/fields.ts';
import { locales } from '../../../kernel/rules/locale.ts';

/** What a favourite points at; null once the reader can no longer see it. */
export const FavoriteTarget = z
  .object({
    type: z.string(),
    id: z.number(),
    title: z.string(),
    lead: z.string(),
    url: z.string(),
    cover: z.string().nullable(),
    at: z.string().nullable(),
    /** The language its title and lead are written in. */
    locale: z.enum(locales),
    isAd: z.boolean().optional(),
  })
  .nullable();

/** One thing a member keeps. */
export const Favorite = z.object({
  id: z.number(),
  type: z.string(),
  targetId: z.number(),
  /** When it was kept, ISO 8601. */
  keptAt: z.string(),
  target: FavoriteTarget,
});
export type Favorite = z.output<typeof Favorite>;

/** How many members keep a thing, and whether the caller does. */
export const FavoriteCount = z.object({ cnt: z.number(), mine: z.boolean() });
export type FavoriteCount = z.output<typeof FavoriteCount>;

const one = z.object({ type: key(), id: id() });

/** What members keep, of any type that the modules let others point at. */
export const favorite = {
  'favorite.list': endpoint({
    method: 'GET',
    path: '/api/front/favorite',
    access: 'member',
    summary: 'What the caller keeps, latest first, each with its card.',
    input: z.object({ type: key().optional(), ...paging }),
    output: listOf(Favorite),
  }),
  'favorite.cnt': endpoint({
    method: 'GET',
    path: '/api/front/favorite/cnt',
    access: 'visitor',
    summary: 'How many members keep each of several things; those the caller cannot see are missing.',
    input: z.object({ type: key(), ids: ids(100) }),
    output: z.object({ data: z.record(z.string(), FavoriteCount) }),
  }),
  'favorite.add': endpoint({
    method: 'POST',
    path: '/api/front/favorite/add',
    access: 'member',
    summary: 'Keeps a thing; keeping it again changes nothing.',
    input: one,
    output: FavoriteCount,
    errors: ['NOT_FOUND'],
  }),
  'favorite.del': endpoint({
    method: 'POST',
    path: '/api/front/favorite/del',
    access: 'member',
    summary: 'Lets a thing go; letting go of what is not kept changes nothing.',
    input: one,
    output: FavoriteCount,
  }),
};
