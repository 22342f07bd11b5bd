import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { personal } from '../../../kernel/contract/field-class.ts';
import { line } from '../../../kernel/contract/fields.ts';
import { ANSWER_STATES, PLAIN } from './answer-contract.ts';
import { Standing } from './contract.ts';

/** The kind of the signed codes on badges. */
export const BADGE = 'badge';

/** What the desk does with a badge that somebody shows. */
export const badgeAdmin = {
  'form.badge.scan': endpoint({
    method: 'POST',
    path: '/api/admin/form/badge/scan',
    access: { permission: 'form.answer.view' },
    summary: 'Whose badge a signed code is, and how its answer stands; a code that is not taken is refused with why.',
    input: z.object({
      /** As a reader read it: the code alone, or behind the # of its address. */
      code: line(400, 1),
    }),
    output: z.object({
      data: z.object({
        id: z.number(),
        formId: z.number(),
        formTitle: z.string(),
        name: personal(z.string(), { mask: 'name', plain: PLAIN }),
        state: z.enum(ANSWER_STATES),
        standing: Standing,
        submittedAt: z.string(),
      }),
    }),
    errors: [
      ...['form.badge_gone', 'device.signed_unreadable', 'device.signed_other_shop', 'device.signed_other_kind'],
      ...['device.signed_unknown_key', 'device.signed_key_ended', 'device.signed_forged', 'device.signed_expired'],
      'device.signed_unverifiable',
    ],
  }),
};
