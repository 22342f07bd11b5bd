import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id } from '../../../kernel/contract/fields.ts';
import { DESK_STATES } from '../../../kernel/rules/desk-states.ts';

/** What is to be done for a conference, over all modules that have a desk for it. */
export const conferenceOverview = {
  'conference.conference.overview': endpoint({
    method: 'GET',
    path: '/api/admin/conference/overview/{id}',
    access: { permission: 'conference.conference.view' },
    summary: 'How far everything of a conference is, desk by desk, as far as the caller may go there.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          desk: z.string(),
          label: z.string(),
          state: z.enum(DESK_STATES),
          text: z.string(),
          /** Where it is done. */
          to: z.string(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
