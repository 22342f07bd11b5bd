import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { flag, workProof } from '../../../kernel/contract/fields.ts';

/** Of any link that asks for more than itself: to have a code sent to its phone, and to prove that phone by it. */
export const linkProof = {
  'signIn.linkCode': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/link/code',
    access: 'link',
    summary:
      'Sends a code to the phone that the calling link was made for: to open it in this browser, or for one act by it.',
    input: z.object({ isForAct: flag().default(false), captcha: workProof() }),
    output: z.object({
      expiresIn: z.number(),
      resendIn: z.number(),
      message: z.string(),
      phoneMasked: personal(z.string(), { mask: 'phone' }),
    }),
    errors: ['signIn.link_asks_nothing', 'signIn.captcha_needed', 'signIn.sms_failed', 'TOO_MANY'],
  }),
  'signIn.linkProve': endpoint({
    method: 'POST',
    path: '/api/front/user/auth/link/prove',
    browserSecret: 'challenge',
    access: 'link',
    summary:
      'Proves the phone of the calling link by its code. What it answers goes behind the secret of the link from then on, with a dot between.',
    input: z.object({ code: z.string().regex(/^\d{6}$/), isForAct: flag().default(false) }),
    output: z.object({ proof: z.string(), until: z.string() }),
    errors: ['signIn.link_asks_nothing', 'signIn.code_wrong', 'TOO_MANY'],
  }),
};
