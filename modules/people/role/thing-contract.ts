import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, id, line, moment, orNone, saved } from '../../../kernel/contract/fields.ts';

const path = '/api/admin/role/thing';
const Thing = { record: dottedName(), thingId: id() };

const Held = z.object({
  id: z.number(),
  roleId: z.number(),
  role: z.string(),
  /** From when on it is nothing any more; null where it has no end. */
  untilAt: z.string().nullable(),
  isOver: z.boolean(),
  givenBy: z.string().nullable(),
  createdAt: z.string(),
  /** Whether the caller may end it: they hold all that it gives. */
  mayEnd: z.boolean(),
});

/** Roles on one thing: who holds which on it, giving and ending them. */
export const thing = {
  'role.thing.list': endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: 'staff',
    summary:
      'Who holds roles on one thing (with `role.thing.view` in the shop or on the thing), at most 500, and the roles that the caller may give on it.',
    input: z.object(Thing),
    output: z.object({
      data: z.array(Held.extend({ member: z.object({ id: z.number(), name: z.string() }) })),
      /** The roles that the caller may give; empty for who may give none. */
      roles: z.array(z.object({ id: z.number(), name: z.string(), permissions: z.array(z.string()) })),
    }),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  'role.thing.people': endpoint({
    method: 'GET',
    path: `${path}/people`,
    access: 'staff',
    summary:
      'The twenty first of those who can be given a role on a thing: colleagues, and whom the caller may make one.',
    input: z.object({ ...Thing, q: line(60).default('') }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          /** Of who is no colleague yet, hidden from who may not see names in full. */
          name: z.string(),
          staff: z.boolean(),
        }),
      ),
    }),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  'role.thing.give': endpoint({
    method: 'POST',
    path: `${path}/give`,
    access: 'staff',
    summary:
      'Gives a role on one thing, or sets when it ends (with `role.thing.save` in the shop or on the thing): nobody gives more than they hold there, nor for longer.',
    input: z.object({ ...Thing, memberId: id(), roleId: id(), untilAt: orNone(moment()).default(null) }),
    output: saved(),
    errors: [
      'NOT_FOUND',
      'PERMISSION_DENIED',
      'role.beyond_own',
      'role.beyond_until',
      'role.nothing_there',
      'role.ends_before',
      'role.thing_full',
    ],
    stepUp: true,
  }),
  'role.thing.end': endpoint({
    method: 'POST',
    path: `${path}/end`,
    access: 'staff',
    summary: 'Ends a role on one thing at once (with `role.thing.save` in the shop or on the thing).',
    input: z.object({ id: id() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'PERMISSION_DENIED', 'role.beyond_own'],
    stepUp: true,
  }),
  'role.thing.ofPerson': endpoint({
    method: 'GET',
    path: `${path}/of-person`,
    access: { permission: 'member.person.view' },
    summary:
      'The roles that a member holds on single things, at most 200; things that the caller may not see have no name.',
    input: z.object({ memberId: id() }),
    output: z.object({
      data: z.array(
        Held.omit({ mayEnd: true }).extend({
          record: z.string(),
          thingId: z.number(),
          kind: z.string(),
          /** What the thing is called, and where it is shown; null for who may not see it. */
          name: z.string().nullable(),
          address: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
