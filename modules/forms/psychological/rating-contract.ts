import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, text } from '../../../kernel/contract/fields.ts';
import { ScaleCard, ShownScale, scaleCode, whoseInput } from './contract.ts';

/** Lets one rate people by the scales that are for professionals. */
export const RATE = 'psychological.rating.handle';

const path = '/api/admin/psychological/rating';
const access = { permission: RATE } as const;

/** What staff ask who rate people after talking to them. */
export const ratingAdmin = {
  'psychological.rating.scales': endpoint({
    method: 'GET',
    path: `${path}/scales`,
    access,
    summary: 'The scales that the shop offers for rating people by.',
    input: z.object({}),
    output: z.object({ data: z.array(ScaleCard) }),
  }),
  'psychological.rating.sheet': endpoint({
    method: 'GET',
    path: `${path}/sheet/{id}`,
    access,
    summary: 'One of these scales: its items, how they are scored, and its version.',
    input: z.object({ id: scaleCode() }),
    output: z.object({ data: ShownScale }),
    errors: ['NOT_FOUND'],
  }),
  'psychological.rating.save': endpoint({
    method: 'POST',
    path: `${path}/save`,
    access,
    makes: true,
    summary: 'Keeps how the caller rated a person, scored by the server; a rating is never changed.',
    input: z.object({
      memberId: id(),
      scale: scaleCode(),
      /** The version of the scale whose items were rated. */
      edition: int(1, 100_000),
      values: z.record(z.string().max(64), z.unknown()).default({}),
      ...whoseInput,
      /** The person agreed that facts on their health are kept for this. */
      agrees: flag().default(false),
      /** The report is theirs to read, or their guardian’s; else it stays with the shop’s professionals. */
      shares: flag().default(false),
      /** For the shop’s professionals. */
      note: text(2000).default(''),
    }),
    output: z.object({ data: z.object({ id: z.number(), isUrgent: z.boolean() }) }),
    errors: [
      ...['NOT_FOUND', 'VERSION_CONFLICT', 'psychological.consent_needed', 'psychological.nothing_answered'],
      ...['psychological.guardian_needed', 'psychological.minors_not_served', 'psychological.not_oneself'],
    ],
  }),
};
