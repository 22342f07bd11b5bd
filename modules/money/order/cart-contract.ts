import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, line } from '../../../kernel/contract/fields.ts';
import { OrderState } from './contract.ts';

/** Most entries of one checkout. */
export const MOST_ENTRIES = 40;

/** What a browser asks of the common cart. */
export const cart = {
  'order.checkout': endpoint({
    method: 'POST',
    path: '/api/front/cart/checkout',
    access: 'member',
    summary:
      'Orders everything of the cart, or nothing: one order and one payment, whatever modules sell it; a refusal names each entry that is wrong by its `rid`.',
    input: z.object({
      entries: z
        .array(
          z.object({
            /** The browser’s name of the entry. */
            rid: line(64, 1),
            /** What it is, by the name under which a module lets it lie in the cart. */
            what: dottedName(),
            /** What the module asks of it. */
            input: z.record(z.string(), z.unknown()),
          }),
        )
        .min(1)
        .max(MOST_ENTRIES),
    }),
    output: z.object({
      data: z.object({
        order: z.object({
          code: z.string(),
          path: z.string(),
          state: OrderState,
          totalFen: z.number().int(),
          holdUntil: z.string(),
        }),
        entries: z.array(z.object({ rid: z.string(), outcome: z.literal('ok'), lines: z.number() })),
      }),
    }),
    errors: ['order.cart_refused', 'order.full', 'order.not_sold'],
    makes: true,
  }),
};
