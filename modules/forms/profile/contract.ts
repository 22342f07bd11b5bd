import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line } from '../../../kernel/contract/fields.ts';
import { ProfileField } from '../../people/sign-in/contract.ts';
import { ReaderSection } from '../engine/contract.ts';

/** Where parts of the profile can be asked: on the site, or on phones. */
export const ProfileLayout = z.enum(['front', 'mobile']);
export type ProfileLayout = z.output<typeof ProfileLayout>;

const Values = z.record(z.string().max(64), z.union([z.string(), z.array(z.string())]));

/** A part of the profile with what the reader answered. */
const OwnPart = z.object({
  id: z.number(),
  title: z.string(),
  lead: z.string(),
  /** Who has not answered what is required is asked after signing in. */
  isAsked: z.boolean(),
  /** Everything that is required is answered. */
  isComplete: z.boolean(),
  /** Of the answer; 0 where there is none yet. */
  version: z.number(),
  sections: z.array(ReaderSection),
  answers: Values,
});
export type OwnPart = z.output<typeof OwnPart>;

/** The profile as its member keeps it. */
export const profile = {
  'profile.config': endpoint({
    method: 'GET',
    path: '/api/front/profile/config',
    access: 'member',
    summary:
      'The own profile: the fields of the account, which `user/me/save` takes back, and the parts that the shop asks.',
    input: z.object({ layout: line(32).default('front') }),
    output: z.object({
      data: z.object({
        fields: z.array(ProfileField),
        values: z.record(z.string(), z.string().nullable()),
        parts: z.array(OwnPart),
      }),
    }),
  }),
  'profile.save': endpoint({
    method: 'POST',
    path: '/api/front/profile/save',
    access: 'member',
    summary: 'Answers a part of the own profile, or changes what was answered.',
    input: z.object({
      id: id(),
      /** Of the answer, as it was read; 0 for the first one. */
      version: int(0, 2_147_483_647),
      /** By the keys of the questions: a text, a number, or the keys of several choices. */
      answers: z.record(z.string().max(64), z.unknown()).default({}),
    }),
    output: z.object({ data: z.object({ id: z.number(), version: z.number() }) }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
};
