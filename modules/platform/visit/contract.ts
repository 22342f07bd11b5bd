import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, line, listOf, paging } from '../../../kernel/contract/fields.ts';

/** An entry of the platform's staff, as the shop's own staff see it. */
export const VisitRow = z.object({
  id: z.number(),
  name: z.string(),
  reason: z.string(),
  askedAt: z.string(),
  /** Null where nobody came. */
  startedAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  isUnderWay: z.boolean(),
});

/** Entries of the platform's staff into this shop. */
export const visit = {
  'visit.redeem': endpoint({
    method: 'POST',
    path: '/api/visit/redeem',
    access: 'visitor',
    whenClosed: true,
    ignoresDeadToken: true,
    summary: 'Opens the sign-in of a visit from the platform with its ticket, which works once within a minute.',
    input: z.object({ ticket: line(64, 1) }),
    output: z.object({ token: z.string(), until: z.string() }),
    errors: ['visit.ticket_gone'],
  }),
  'visit.leave': endpoint({
    method: 'POST',
    path: '/api/admin/visit/leave',
    access: 'staff',
    summary: 'Ends the visit that this sign-in is of, and answers where the platform is.',
    input: z.object({}),
    output: z.object({ address: z.string() }),
    errors: ['visit.not_visiting'],
  }),
  'visit.list': endpoint({
    method: 'GET',
    path: '/api/admin/visit/list',
    access: { permission: 'visit.visit.view' },
    summary: 'Who of the platform’s staff entered this shop, when, for how long and why.',
    input: z.object({ ...paging, cursor: cursor() }),
    output: listOf(VisitRow),
  }),
};
