import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { nothing } from '../../../kernel/contract/fields.ts';
import { FillForm } from './contract.ts';

/** What the link of an invitation opens: the invitation. */
export const INVITATION_LINK = 'form.invitation';

/** What whoever holds the link of an invitation calls: it is that of the link, and no other. */
export const invited = {
  'form.invited': endpoint({
    method: 'POST',
    path: '/api/front/form/invited/open',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'Opens an invitation: the form with its questions, and whether it has been answered or declined.',
    input: z.object({}),
    output: z.object({ data: z.object({ form: FillForm, answered: z.boolean(), declined: z.boolean() }) }),
    errors: ['NOT_FOUND'],
  }),
  'form.invitedSave': endpoint({
    method: 'POST',
    path: '/api/front/form/invited/save',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'Answers the form of the invitation, as whom it invites.',
    input: z.object({
      /** By the keys of the questions, as `form.save` takes them. */
      values: z.record(z.string().max(130), z.unknown()).default({}),
    }),
    output: z.object({
      data: z.object({
        id: z.number(),
        queued: z.object({ text: z.string() }).nullable(),
        ending: z.object({ text: z.string(), link: z.string() }).nullable(),
      }),
    }),
    errors: [
      ...['NOT_FOUND', 'UNAUTHENTICATED', 'TOO_MANY', 'form.early', 'form.closed', 'form.resting', 'form.full'],
      ...['form.quota_full', 'form.enough', 'form.answered', 'form.not_begun'],
    ],
  }),
  'form.invitedDecline': endpoint({
    method: 'POST',
    path: '/api/front/form/invited/decline',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'Says that one does not want to take part: no reminder comes any more.',
    input: z.object({}),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
