import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, key, line } from '../../../kernel/contract/fields.ts';

const Asked = z.object({ key: z.string(), title: z.string(), version: z.string(), url: z.string() });

/** An agreement as its reader stands to it. */
export const OwnConsent = Asked.extend({
  /** What they accepted last, and have not taken back. */
  accepted: z.object({ version: z.string(), at: z.string(), channel: z.string() }).nullable(),
  withdrawnAt: z.string().nullable(),
  /** A newer version than the accepted one waits for their decision. */
  isDue: z.boolean(),
});

/** What readers ask of the agreements. */
export const agreementSite = {
  'agreement.asked': endpoint({
    method: 'GET',
    path: '/api/front/agreement/asked',
    access: 'visitor',
    summary: 'The agreements that signing in accepts, in their present versions.',
    input: z.object({}),
    output: z.object({ data: z.array(Asked) }),
  }),
  'agreement.show': endpoint({
    method: 'GET',
    path: '/api/front/agreement/show/{key}',
    access: 'visitor',
    summary: 'The present text of an agreement in the reader’s language.',
    input: z.object({ key: key() }),
    output: z.object({
      data: Asked.extend({ text: z.string(), publishedAt: z.string(), fingerprint: z.string(), lang: z.string() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'agreement.mine': endpoint({
    method: 'GET',
    path: '/api/front/agreement/mine',
    access: 'member',
    summary: 'The agreements of the shop with what I accepted.',
    input: z.object({}),
    output: z.object({ data: z.array(OwnConsent) }),
  }),
  'agreement.decide': endpoint({
    method: 'POST',
    path: '/api/front/agreement/decide',
    access: 'member',
    summary: 'Accepts an agreement in its present version, or takes the consent back.',
    input: z.object({ key: key(), given: flag(), version: line(16).optional() }),
    output: z.object({ data: z.array(OwnConsent) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
