import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';

/** How somebody proves once more who they are: always by the strongest that their account has. */
export const ProofWay = z.enum(['secondFactor', 'password', 'phone']);
export type ProofWay = z.output<typeof ProofWay>;

/** What staff do before a call that asks for a fresh proof of who they are (`stepUp` in its contract). */
export const proof = {
  'signIn.proofWay': endpoint({
    method: 'GET',
    path: '/api/admin/sign-in/prove/way',
    access: 'staff',
    summary: 'How the caller can prove once more who they are, and for how many minutes that counts.',
    input: z.object({}),
    output: z.object({ way: ProofWay, minutes: z.number(), phoneMasked: z.string().nullable() }),
  }),
  'signIn.sendProofCode': endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/prove/code',
    access: 'staff',
    summary: 'Sends a code to the own phone, for who has neither second factor nor password.',
    input: z.object({ captcha: z.string().max(4096).optional() }),
    output: z.object({ resendIn: z.number() }),
    errors: ['signIn.captcha_needed', 'signIn.phone_needed', 'signIn.sms_failed', 'TOO_MANY'],
  }),
  'signIn.prove': endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/prove',
    access: 'staff',
    summary: 'Proves once more who the caller is; calls marked `x-step-up` are heard until the answered moment.',
    input: z.object({
      password: z.string().min(1).max(256).optional(),
      /** Of the second factor, a recovery code, or the code that was sent. */
      code: z.string().trim().min(6).max(40).optional(),
    }),
    output: z.object({ until: z.string() }),
    errors: ['signIn.password_wrong', 'signIn.code_wrong', 'signIn.phone_needed', 'TOO_MANY'],
  }),
};
