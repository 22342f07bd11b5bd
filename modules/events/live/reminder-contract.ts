import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id } from '../../../kernel/contract/fields.ts';
import { LiveCard } from './contract.ts';

const own = z.object({ data: z.object({ isOn: z.boolean() }) });

/** What people ask who want to be told before a stream begins. */
export const reminder = {
  'live.reminder': endpoint({
    method: 'GET',
    path: '/api/front/live/reminder/{id}',
    access: 'member',
    summary: 'Whether the caller is told before a stream begins.',
    input: z.object({ id: id() }),
    output: own,
    errors: ['NOT_FOUND'],
  }),
  'live.reminders': endpoint({
    method: 'GET',
    path: '/api/front/live/reminders',
    access: 'member',
    summary: 'The streams that the caller is told of: those to come, the next first, and the last of those that were.',
    input: z.object({}),
    output: z.object({ data: z.object({ coming: z.array(LiveCard), past: z.array(LiveCard) }) }),
  }),
  'live.remind': endpoint({
    method: 'POST',
    path: '/api/front/live/reminder',
    access: 'member',
    summary:
      'Has the caller told before a stream begins, and when that moves, or no more; doing so again changes nothing.',
    input: z.object({ id: id(), on: flag() }),
    output: own,
    errors: ['NOT_FOUND', 'TOO_MANY', 'live.taken_down', 'live.not_coming', 'live.too_many_reminders'],
  }),
  'live.calendar': endpoint({
    method: 'GET',
    path: '/api/front/live/calendar/{id}',
    access: 'visitor',
    summary: 'One stream as a file for calendar programs (RFC 5545).',
    input: z.object({ id: id() }),
    output: z.unknown(),
    errors: ['NOT_FOUND'],
  }),
};
