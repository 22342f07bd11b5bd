import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';

/** Everything that a shop keeps of one member. */
export const OwnData = z.object({
  site: z.string(),
  at: z.string(),
  /** What stands masked everywhere else, such as the phone, in full: it is the caller's own. */
  values: z.array(z.object({ label: z.string(), value: z.string() })),
  records: z.array(
    z.object({
      /** The part of the portal that keeps them, in the reader's language. */
      of: z.string(),
      table: z.string(),
      /** There are no more of them than these. */
      isWhole: z.boolean(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** What members may ask of their own data. */
export const ownData = {
  'signIn.ownData': endpoint({
    method: 'POST',
    path: '/api/front/user/me/data',
    access: 'member',
    whileOwing: true,
    stepUp: true,
    summary: 'A copy of everything that this shop keeps of the caller, but for what only proves who they are.',
    input: z.object({}),
    output: z.object({ data: OwnData }),
    errors: ['STEP_UP_REQUIRED', 'TOO_MANY'],
  }),
};
