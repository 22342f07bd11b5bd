import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id } from '../../../kernel/contract/fields.ts';
import { QUESTION_KINDS } from '../engine/rules/question-kinds.ts';
import { AnswerValues } from './contract.ts';

/** What members ask of forms that know their profile. */
export const prefill = {
  'form.prefill': endpoint({
    method: 'GET',
    path: '/api/front/form/prefill/{id}',
    access: 'member',
    summary:
      'What the caller’s own profile says to the questions of a form: told when they ask for it, and kept by nobody.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ values: AnswerValues }) }),
    errors: ['NOT_FOUND'],
  }),
};

/** What the console asks to let a form know the profile. */
export const prefillAdmin = {
  'form.form.profile': endpoint({
    method: 'GET',
    path: '/api/admin/form/form/profile',
    access: { permission: 'form.form.save' },
    summary: 'The questions of the profile, which those of a form may be filled in from.',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ key: z.string(), kind: z.enum(QUESTION_KINDS), label: z.string() })),
    }),
  }),
};
