import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { nothing } from '../../../kernel/contract/fields.ts';
import { FillSurvey, shownBy } from './contract.ts';

/** What the link of an invitation opens: the invitation. */
export const INVITATION_LINK = 'survey.invitation';

/** What whoever holds the link of an invitation calls: it is that of the link, and no other. */
export const invited = {
  'survey.invited': endpoint({
    method: 'POST',
    path: '/api/front/survey/invited/open',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'Opens an invitation: the survey with its questions, and whether it has been answered.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        survey: FillSurvey,
        tookPart: z.boolean(),
        declined: z.boolean(),
        /** The panel as a person of which one is asked, and whether one has left it; null where one is asked otherwise. */
        panel: z.object({ id: z.number(), name: z.string(), hasLeft: z.boolean() }).nullable(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  'survey.invitedSave': endpoint({
    method: 'POST',
    path: '/api/front/survey/invited/save',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'Answers the survey of the invitation, once.',
    input: z.object({
      /** By the keys of the questions, as `survey.save` takes them. */
      answers: z.record(z.string().max(64), z.unknown()).default({}),
      shownBy: shownBy(),
    }),
    output: z.object({
      data: z.object({
        /** Number of the named answer; null where nobody shall know it. */
        id: z.number().nullable(),
        score: z.number().optional(),
      }),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY', 'survey.early', 'survey.closed', 'survey.answered', 'survey.quota_full'],
  }),
  'survey.invitedDecline': endpoint({
    method: 'POST',
    path: '/api/front/survey/invited/decline',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'Says that one does not want to take part: no reminder comes any more.',
    input: z.object({}),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'survey.invitedLeave': endpoint({
    method: 'POST',
    path: '/api/front/survey/invited/leave',
    access: 'link',
    opens: INVITATION_LINK,
    summary: 'Leaves the panel as a person of which one is asked: nobody asks or reminds one by it any more.',
    input: z.object({}),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
};
