import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { key } from '../../../kernel/contract/fields.ts';
import { TextLocale } from '../envelope/contract.ts';

/** Something that is pinned, as the reader may see it. */
export const ShownPin = z.object({
  type: z.string(),
  id: z.number(),
  title: z.string(),
  lead: z.string(),
  /** Address of its picture; null asks for cover art seeded by `id`. */
  image: z.string().nullable(),
  /** Path on the site. */
  link: z.string(),
  at: z.string().nullable(),
  locale: TextLocale,
  isAd: z.boolean().optional(),
  /** From and until when it is pinned; null is open. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ShownPin = z.output<typeof ShownPin>;

/** What readers ask of what is pinned. */
export const pins = {
  'pins.list': endpoint({
    method: 'GET',
    path: '/api/front/pins',
    access: 'visitor',
    summary:
      'What is pinned to a slot at present, in its order, as far as the reader may see it; no more than the slot holds.',
    input: z.object({
      slot: key().default('home'),
      /** Of which site: a slot of the other one holds nothing. */
      layout: z.enum(['front', 'mobile']).optional(),
    }),
    output: z.object({ data: z.array(ShownPin) }),
    errors: ['NOT_FOUND'],
  }),
};
