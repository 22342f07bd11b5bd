import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';

/** What can be read: both sides of an identity card, a bank card, a licence (of a business or of a doctor), an invoice, a ticket of a train or a flight. */
export const CARD_KINDS = ['idcard_front', 'idcard_back', 'bankcard', 'license', 'invoice', 'ticket'] as const;
export type CardKind = (typeof CARD_KINDS)[number];
/** Kinds that a vendor may be asked for; tickets are of two kinds there, and which one somebody holds is seen by reading it. */
export type VendorKind = Exclude<CardKind, 'ticket'>;

/** A value below this is to be looked at by a person before anything else is done with it. */
export const SURE_FROM = 0.85;

/** What a card says, by the names of its fields; how sure each is, from 0 (not found, or it contradicts itself) to 1. */
export const ReadCard = z.object({
  fields: z.record(z.string(), z.string()),
  confidence: z.record(z.string(), z.number()),
  /** Number of this reading, for questions about it. */
  requestId: z.string(),
});
export type ReadCard = z.output<typeof ReadCard>;

/** A picture is no larger. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Why nothing is read off a picture. */
export const READING_REFUSALS = [
  ...['ocr.missing', 'ocr.picture_refused', 'ocr.no_card', 'ocr.provider_failed', 'ocr.not_configured'],
  ...['TOO_MANY', 'TOO_LARGE', 'TOO_COMPLEX', 'UNAVAILABLE'],
];

/** Reading cards and papers off pictures. */
export const ocr = {
  'ocr.read': endpoint({
    method: 'POST',
    path: '/api/ocr',
    access: 'member',
    summary:
      'Reads a card or paper off a picture (JPEG, PNG, WebP or HEIC), or off the first page of a PDF. Nothing is kept: who sent it confirms the values before they are used.',
    input: z.object({ kind: z.enum(CARD_KINDS) }),
    output: z.object({ data: ReadCard }),
    upload: { maxBytes: MOST_BYTES },
    errors: READING_REFUSALS,
  }),
};
