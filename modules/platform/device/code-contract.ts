import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { int } from '../../../kernel/contract/fields.ts';

/** The keys of signed codes: what everybody may know of them, and how they change. */
export const signedCodes = {
  'device.code.keys': endpoint({
    method: 'GET',
    path: '/api/front/device/code/keys',
    access: 'visitor',
    summary:
      'The keys by which codes of this shop are believed without a line: the present one, and the one before it with its end.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        /** The shop as its codes name it. */
        shop: z.number(),
        keys: z.array(
          z.object({
            key: z.number(),
            /** Ed25519 (RFC 8032): 32 bytes in base64url. */
            publicKey: z.string(),
            /** Until when it holds; null for the present one. */
            endsAt: z.string().nullable(),
          }),
        ),
      }),
    }),
  }),
  'device.code.rotate': endpoint({
    method: 'POST',
    path: '/api/admin/device/code/rotate',
    access: { permission: 'device.device.save' },
    summary: 'Begins a new key for codes; those of the present one hold on for some days, older ones no more.',
    input: z.object({
      /** The number of the present key, as the caller saw it. */
      key: int(1, 1_000_000),
      /** Days for which codes of the present key hold on. */
      days: int(0, 366).default(30),
    }),
    output: z.object({ data: z.object({ key: z.number() }) }),
    errors: ['VERSION_CONFLICT'],
    stepUp: true,
  }),
};
