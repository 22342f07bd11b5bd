import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line, nothing } from '../../../kernel/contract/fields.ts';

/** A user name that staff may choose for themselves. */
export const NewUsername = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{2,31}$/, 'signIn.username_malformed');

const password = z.string().min(1).max(256);
/** Six digits of the authenticator app, or a recovery code. */
const SecondFactorCode = line(40, 6);

/** What members of staff do with their own ways to sign in. */
export const ownAccount = {
  'signIn.setPassword': endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/password',
    access: 'staff',
    summary:
      'Sets the own password, proved by the present one or, where there is none, by a code to the own phone; ends the other sign-ins in every shop.',
    input: z.object({
      current: password.optional(),
      code: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      password,
      /** The user name to sign in with; only for who has none yet. */
      username: NewUsername.optional(),
    }),
    output: z.object({ ended: z.number() }),
    errors: [
      'signIn.password_wrong',
      'INVALID_INPUT',
      'signIn.code_wrong',
      'signIn.phone_needed',
      'signIn.username_needed',
      'signIn.username_taken',
      'TOO_MANY',
    ],
  }),
  'signIn.startSecondFactor': endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/second-factor/start',
    access: 'staff',
    summary:
      'Begins to set the own second factor up, with a fresh proof of the person, or anew, proved by the present one, which holds until the end.',
    input: z.object({ code: SecondFactorCode.optional() }),
    output: z.object({ ticket: z.string(), otpauth: z.string() }),
    errors: ['STEP_UP_REQUIRED', 'signIn.factor_wrong', 'TOO_MANY'],
  }),
  'signIn.confirmSecondFactor': endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/second-factor/confirm',
    access: 'staff',
    summary: 'Ends it with the first code of the new one; answers eight new recovery codes, which are shown this once.',
    input: z.object({ ticket: z.string().min(20).max(128), code: SecondFactorCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['signIn.factor_wrong', 'signIn.ticket_gone'],
  }),
  'signIn.renewRecoveryCodes': endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/second-factor/recovery-codes',
    access: 'staff',
    summary: 'Makes eight new recovery codes in the place of the earlier ones; they are shown this once.',
    input: z.object({}),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['signIn.factor_needed'],
    stepUp: true,
  }),
  'signIn.removeSecondFactor': endpoint({
    method: 'POST',
    path: '/api/admin/sign-in/second-factor/remove',
    access: 'staff',
    summary:
      'Takes the own second factor away, proved by it; where the shop requires one it is set up at the next sign-in.',
    input: z.object({ code: SecondFactorCode }),
    output: nothing(),
    errors: ['signIn.factor_wrong', 'TOO_MANY'],
  }),
};
