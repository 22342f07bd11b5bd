import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, int, key, line, nothing } from '../../../kernel/contract/fields.ts';

/** Where people are asked for their consent. */
export const Asking = z.enum(['login', 'account', 'doctor', 'licence', 'registration']);

const Asked = z.object({ key: z.string(), title: z.string(), version: z.string(), url: z.string() });

/** An agreement as its reader stands to it. */
export const OwnConsent = Asked.extend({
  asks: z.array(Asking),
  /** What changed in the version that holds. */
  note: z.string(),
  /** What they accepted last, and have not taken back. */
  accepted: z.object({ version: z.string(), at: z.string(), channel: z.string() }).nullable(),
  withdrawnAt: z.string().nullable(),
  /** The text changed in what matters since they accepted it: it waits for their decision. */
  isDue: z.boolean(),
  /** It changed in small things since, and they have not been told. */
  isNews: z.boolean(),
});

/** The proof of one consent, for who gave it. */
export const Receipt = z.object({
  id: z.number(),
  title: z.string(),
  version: z.string(),
  url: z.string(),
  channel: z.string(),
  device: z.string(),
  at: z.string(),
  withdrawnAt: z.string().nullable(),
  fingerprint: z.string(),
});

/** What readers ask of the agreements. */
export const agreementSite = {
  'agreement.asked': endpoint({
    method: 'GET',
    path: '/api/front/agreement/asked',
    access: 'visitor',
    whileOwing: true,
    summary:
      'The agreements asked for at a place, such as the sign-in, in their present versions, and whether I gave mine.',
    input: z.object({ at: Asking.default('login') }),
    output: z.object({ data: z.array(Asked.extend({ isGiven: z.boolean() })) }),
  }),
  'agreement.show': endpoint({
    method: 'GET',
    path: '/api/front/agreement/show/{key}',
    access: 'visitor',
    summary: 'The present text of an agreement in the reader’s language, or that of an earlier version.',
    input: z.object({ key: key(), version: int(1, 100_000).optional() }),
    output: z.object({
      data: Asked.extend({
        text: z.string(),
        publishedAt: z.string(),
        fingerprint: z.string(),
        lang: z.string(),
        isPresent: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'agreement.mine': endpoint({
    method: 'GET',
    path: '/api/front/agreement/mine',
    access: 'member',
    whileOwing: true,
    summary: 'The agreements of the shop with what I accepted.',
    input: z.object({}),
    output: z.object({ data: z.array(OwnConsent) }),
  }),
  'agreement.decide': endpoint({
    method: 'POST',
    path: '/api/front/agreement/decide',
    access: 'member',
    whileOwing: true,
    summary: 'Accepts an agreement in its present version, or takes the consent back.',
    input: z.object({
      key: key(),
      given: flag(),
      version: line(16).optional(),
      /** Where the person stood when they decided. */
      at: z.enum(['account', 'renewal', 'doctor', 'licence', 'registration']).default('account'),
    }),
    output: z.object({ data: z.array(OwnConsent) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  'agreement.note': endpoint({
    method: 'POST',
    path: '/api/front/agreement/note',
    access: 'member',
    whileOwing: true,
    summary: 'Notes that I was told of what changed in small things; my consents stand as they are.',
    input: z.object({}),
    output: nothing(),
  }),
  'agreement.receipts': endpoint({
    method: 'GET',
    path: '/api/front/agreement/receipts',
    access: 'member',
    whileOwing: true,
    summary: 'My consents, newest first, each with the fingerprint of the text it was given to.',
    input: z.object({}),
    output: z.object({ data: z.array(Receipt) }),
  }),
};
