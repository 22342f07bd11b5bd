import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line } from '../../../kernel/contract/fields.ts';
import { SignedIn } from './contract.ts';

const Secret = z.string().min(20).max(128);

/** Signing in at a host that shows a part of the shop alone: by a ticket from the shop's own host. */
export const passage = {
  'signIn.passage.ask': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/passage/ask',
    browserSecret: 'challenge',
    access: 'visitor',
    ignoresDeadToken: true,
    summary:
      'Asks the shop’s own host to sign this browser in here; answers the address there at which the person agrees.',
    input: z.object({
      /** The path here to come back to. */
      back: line(2048).default('/'),
    }),
    output: z.object({ url: z.string() }),
    errors: ['signIn.passage_closed', 'TOO_MANY'],
  }),
  'signIn.passage.show': endpoint({
    method: 'GET',
    path: '/api/front/user/auth/passage/show',
    access: 'member',
    summary: 'Which host asks to sign the person in.',
    input: z.object({ request: Secret }),
    output: z.object({ data: z.object({ host: z.string(), name: z.string() }) }),
    errors: ['signIn.passage_gone'],
  }),
  'signIn.passage.give': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/passage/give',
    access: 'member',
    summary:
      'Gives what was asked for: an address at that host with a ticket that works once, within a minute, in the browser that asked.',
    input: z.object({ request: Secret }),
    output: z.object({ url: z.string() }),
    errors: ['signIn.passage_gone'],
  }),
  'signIn.passage.take': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/passage/take',
    browserSecret: 'challenge',
    access: 'visitor',
    ignoresDeadToken: true,
    summary:
      'Signs in by the ticket, at the host and in the browser that asked for it; whichever of the two sign-ins ends, both end.',
    input: z.object({ ticket: Secret }),
    output: SignedIn.extend({
      /** The path that was asked for. */
      back: z.string(),
    }),
    errors: ['signIn.passage_gone', 'PERSON_BLOCKED'],
  }),
};
