import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { line, workProof } from '../../../kernel/contract/fields.ts';

/**
 * How somebody proves once more who they are: always by the strongest that their account has. `signIn` is for accounts
 * with nothing but an outside identity, such as WeChat: they prove it anew, because the sign-in itself is no proof of its own.
 */
export const ProofWay = z.enum(['secondFactor', 'password', 'phone', 'signIn']);
export type ProofWay = z.output<typeof ProofWay>;

/** The three calls of a proof, for one face: the console's staff, or whoever is signed in on the site. */
const proofCalls = (path: string, access: 'staff' | 'member') => ({
  way: endpoint({
    method: 'GET',
    path: `${path}/way`,
    access,
    summary:
      'How the caller can prove once more who they are, for how many minutes that counts, and until when it does.',
    input: z.object({}),
    output: z.object({
      way: ProofWay,
      minutes: z.number(),
      phoneMasked: personal(z.string(), { mask: 'phone' }).nullable(),
      /** Until when the last proof counts; null where none does. */
      until: z.string().nullable(),
    }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: `${path}/code`,
    access,
    summary: 'Sends a code to the own phone, for who has neither second factor nor password.',
    input: z.object({ captcha: workProof() }),
    output: z.object({ resendIn: z.number() }),
    errors: ['signIn.captcha_needed', 'signIn.phone_needed', 'signIn.sms_failed', 'TOO_MANY'],
  }),
  prove: endpoint({
    method: 'POST',
    path,
    access,
    summary: 'Proves once more who the caller is; calls marked `x-step-up` are heard until the answered moment.',
    input: z.object({
      password: z.string().min(1).max(256).optional(),
      /** Of the second factor, a recovery code, or the code that was sent. */
      code: z.string().trim().min(6).max(512).optional(),
      /** For who has nothing but an outside identity: the way by which they prove it anew, which brought `code` and `state`. */
      channel: z.enum(['weixin', 'weixin_open', 'weixin_qr']).optional(),
      state: line(128).optional(),
    }),
    output: z.object({ until: z.string() }),
    errors: [
      'signIn.password_wrong',
      'signIn.code_wrong',
      'signIn.factor_wrong',
      'signIn.phone_needed',
      'signIn.other_person',
      'signIn.channel_closed',
      'TOO_MANY',
    ],
  }),
});

const atConsole = proofCalls('/api/admin/sign-in/prove', 'staff');
const onSite = proofCalls('/api/front/user/me/prove', 'member');

/** What staff do before a call that asks for a fresh proof of who they are (`stepUp` in its contract). */
export const proof = {
  'signIn.proofWay': atConsole.way,
  'signIn.sendProofCode': atConsole.sendCode,
  'signIn.prove': atConsole.prove,
};

/** The same for members, before they change how they sign in. */
export const ownProof = {
  'signIn.ownProofWay': onSite.way,
  'signIn.sendOwnProofCode': onSite.sendCode,
  'signIn.proveOwn': onSite.prove,
};
