import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { line } from '../../../kernel/contract/fields.ts';

/** One field of the profile form, in the reader's language. */
const ProfileField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'select']),
  required: z.boolean(),
  /** Most characters of a text; null for others. */
  max: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

/** The form in which members keep their own profile. */
export const profile = {
  'signIn.profileConfig': endpoint({
    method: 'GET',
    path: '/api/front/profile/config',
    access: 'member',
    summary: 'Fields and present values of the own profile; `user/me/save` takes them back.',
    input: z.object({ layout: line(32).default('front') }),
    output: z.object({
      data: z.object({ fields: z.array(ProfileField), values: z.record(z.string(), z.string().nullable()) }),
    }),
  }),
};
