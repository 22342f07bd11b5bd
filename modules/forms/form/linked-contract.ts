import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { int, nothing } from '../../../kernel/contract/fields.ts';
import { DrawnAnswer, FillForm } from './contract.ts';
import { STANDINGS } from './price.ts';
import { VERDICTS } from './verdict.ts';

/** What a visitor's link opens: the answer that they gave. */
export const ANSWER_LINK = 'form.answer';

/** What whoever holds the link to an answer calls: the answer is the one of the link, and no other. */
export const linked = {
  'form.linked': endpoint({
    method: 'GET',
    path: '/api/front/form/linked',
    access: 'link',
    opens: ANSWER_LINK,
    summary:
      'The answer that the link opens, in the words of the version it was given to, and the form to change it by.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        title: z.string(),
        at: z.string(),
        editedAt: z.string().nullable(),
        /** Until when the link is good. */
        until: z.string(),
        version: z.number(),
        standing: z.enum(STANDINGS),
        /** At which place it stands in line, from 1; null where it stands in none. */
        place: z.number().nullable(),
        verdict: z.enum(VERDICTS),
        /** Why it was refused. */
        verdictReason: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
        answers: z.array(DrawnAnswer),
        /** The form as it is now, where the answer may be changed by it; else null. */
        form: FillForm.nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'form.linkedSave': endpoint({
    method: 'POST',
    path: '/api/front/form/linked/save',
    access: 'link',
    opens: ANSWER_LINK,
    summary: 'Changes the answer that the link opens, as long as the form allows it.',
    input: z.object({
      /** By the keys of the questions, as `form.save` takes them. */
      values: z.record(z.string().max(130), z.unknown()).default({}),
      version: int(1, 2_147_483_647),
    }),
    output: z.object({ data: z.object({ version: z.number() }) }),
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'TOO_MANY',
      'form.early',
      'form.closed',
      'form.resting',
      'form.full',
      'form.quota_full',
      'form.fixed',
    ],
  }),
  'form.linkedEnd': endpoint({
    method: 'POST',
    path: '/api/front/form/linked/end',
    access: 'link',
    opens: ANSWER_LINK,
    summary: 'Ends the link at once, for good; the answer stays.',
    input: z.object({}),
    output: nothing(),
  }),
};
