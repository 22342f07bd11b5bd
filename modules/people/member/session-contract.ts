import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, line, listOf, nothing, paging } from '../../../kernel/contract/fields.ts';
import { PersonName } from './contract.ts';

const kinds = z.enum(['site', 'staff']);

/** The sign-ins of a shop that are alive. */
export const sessions = {
  'member.session.list': endpoint({
    method: 'GET',
    path: '/api/admin/member/session/list',
    access: { permission: 'member.person.view' },
    summary: 'Who is signed in, on the site and at the console, the latest sign-in first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      q: line(60).default(''),
      kind: kinds.optional(),
      sort: z.enum(['id', '-id']).default('-id'),
    }),
    output: listOf(
      z.object({
        id: z.number(),
        memberId: z.number(),
        name: PersonName,
        /** Beyond being a member: may sign in at the console. */
        staff: z.boolean(),
        kind: kinds,
        device: z.string(),
        /** The one that asks. */
        isOwn: z.boolean(),
        /** It is of somebody of the platform. */
        isVisit: z.boolean(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        /** When it ends by itself, if nobody uses it. */
        idleUntil: z.string(),
      }),
    ),
  }),
  'member.session.end': endpoint({
    method: 'POST',
    path: '/api/admin/member/session/end',
    access: { permission: 'member.person.block' },
    summary: 'Ends a sign-in of somebody at once.',
    input: z.object({ id: id() }),
    output: nothing(),
    errors: ['NOT_FOUND', 'member.own_session', 'role.beyond_own'],
    bulk: true,
  }),
};
