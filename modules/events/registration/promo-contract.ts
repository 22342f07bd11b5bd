import { z } from 'zod';
import { flag, id, int, line, moment, orNone, text } from '../../../kernel/contract/fields.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { PROMO_KINDS } from './rules/promo.ts';

const fen = () => z.number().int();

/** What staff write of a code. */
export const PromoValues = z.object({
  conferenceId: id(),
  code: line(40, 4),
  note: text(200).default(''),
  kind: z.enum(PROMO_KINDS).default('percent'),
  percent: orNone(int(1, 100)).default(null),
  fen: orNone(int(1, 100_000_000)).default(null),
  productIds: z.array(id()).max(50).default([]),
  validFrom: orNone(moment()).default(null),
  validUntil: orNone(moment()).default(null),
  mostUses: orNone(int(0, 1_000_000)).default(null),
  mostEach: orNone(int(1, 50)).default(1),
  leastFen: int(0, 100_000_000).default(0),
  returns: flag().default(true),
  isOn: flag().default(true),
});
export type PromoValues = z.output<typeof PromoValues>;

/** The codes of conferences, as the desk keeps them. */
export const promoContract = recordContract({
  name: 'registration.promo',
  path: '/api/admin/registration/promo',
  row: z.object({
    conferenceId: z.number(),
    conference: z.string(),
    code: z.string(),
    kind: z.enum(PROMO_KINDS),
    percent: z.number().nullable(),
    fen: fen().nullable(),
    validFrom: z.string().nullable(),
    validUntil: z.string().nullable(),
    mostUses: z.number().nullable(),
    mostEach: z.number().nullable(),
    isOn: z.boolean(),
    /** Uses that are theirs for good, and that are held for a time. */
    sold: z.number(),
    held: z.number(),
    left: z.number().nullable(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    leastFen: fen(),
    note: z.string(),
    returns: z.boolean(),
    productIds: z.array(z.number()),
    products: z.array(z.string()),
  }),
  input: PromoValues,
  filters: { conferenceId: id(), kind: z.enum(PROMO_KINDS), isOn: flag() },
  sort: ['code', 'updatedAt'],
  opens: 'up',
  permissions: {
    view: 'registration.promo.view',
    save: 'registration.promo.save',
    remove: 'registration.promo.remove',
  },
  errors: [
    'conference_unknown',
    'promo_there',
    'promo_wrong',
    'promo_worth',
    'promo_products',
    'promo_used',
    'sale_wrong',
  ].map((code) => `registration.${code}`),
});
