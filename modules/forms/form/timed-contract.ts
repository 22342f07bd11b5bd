import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id } from '../../../kernel/contract/fields.ts';

/** What members ask of forms that have to be filled in within some minutes. */
export const timed = {
  'form.begin': endpoint({
    method: 'POST',
    path: '/api/front/form/begin',
    access: 'member',
    summary:
      'Lets the caller’s time for a timed form run; asking again tells how much is left, and begins another try where it is over and the form has one.',
    input: z.object({ id: id() }),
    output: z.object({ data: z.object({ secondsLeft: z.number() }) }),
    errors: [
      'NOT_FOUND',
      'form.untimed',
      'form.early',
      'form.closed',
      'form.resting',
      'form.answered',
      'form.enough',
      'form.doctors_only',
      'form.not_invited',
      'form.time_over',
    ],
  }),
  'form.timeUp': endpoint({
    method: 'POST',
    path: '/api/front/form/time_up',
    access: 'member',
    summary:
      'Ends the caller’s time for a timed form where it is over: what is kept is handed in, or refused, as the form says.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        /** What was written is handed in; else it is kept and counts for nothing. */
        isHandedIn: z.boolean(),
        secondsLeft: z.number(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
};
