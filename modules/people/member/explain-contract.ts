import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { dottedName, id, line } from '../../../kernel/contract/fields.ts';
import { PersonName } from './contract.ts';

/** How far somebody reaches: every record, those of the own centre and all below it, of the own centre, the own ones, single things. */
export const Reach = z.enum(['all', 'branch', 'centre', 'mine', 'thing']);
export type Reach = z.output<typeof Reach>;

const Permission = z.object({
  permission: z.string(),
  label: z.string(),
  /** Whether it reaches along the tree of centres; others always reach the whole shop. */
  scoped: z.boolean(),
  /** The roles that give it to this person, each with its own scope. */
  grants: z.array(
    z.object({
      roleId: z.number(),
      role: z.string(),
      scope: z.enum(['all', 'self', 'self_lower_read', 'self_lower_write', 'mine']),
    }),
  ),
  /** Single things on which this person holds it by a role; what the caller may not see has no name. */
  things: z.array(
    z.object({
      roleId: z.number(),
      role: z.string(),
      kind: z.string(),
      name: z.string().nullable(),
      address: z.string().nullable(),
      untilAt: z.string().nullable(),
    }),
  ),
  read: z.array(Reach),
  write: z.array(Reach),
  /** The link of the chain at which it ends; null where they may. */
  stop: z.enum(['package', 'module', 'person', 'staff', 'role', 'scope']).nullable(),
  /** Classed values in what it opens: whether this person is sent them in full, and by which permission one is. */
  fields: z.array(
    z.object({
      field: z.string(),
      class: z.enum(['personal', 'sensitive', 'money', 'blinded']),
      isPlain: z.boolean(),
      plain: z.string().nullable(),
    }),
  ),
  /** What it opens, and which of that asks for a fresh proof of the person. */
  operations: z.array(z.object({ name: z.string(), stepUp: z.boolean() })),
});

/** Why somebody may or may not do something. */
export const explain = {
  'member.person.explain': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/explain/{id}',
    access: { permission: 'member.person.explain' },
    summary:
      'What a member may do and why: for every permission the chain of shop, package, module, person, role, scope and classed fields.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.object({
        name: PersonName,
        /** The console opens in a closed shop too; its site does not. */
        shopClosed: z.boolean(),
        blocked: z.boolean(),
        staff: z.boolean(),
        centre: z.object({ id: z.number(), name: z.string() }).nullable(),
        /** Names of the centres below it, at most 200. */
        lower: z.array(z.string()),
        /** The kinds of record that the caller may see, on one of which the person can be tried. */
        records: z.array(z.object({ record: z.string(), label: z.string() })),
        modules: z.array(
          z.object({
            module: z.string(),
            title: z.string(),
            /** The shop's package has it, so that the shop may switch it on. */
            isOffered: z.boolean(),
            isOn: z.boolean(),
            permissions: z.array(Permission),
          }),
        ),
      }),
    }),
  }),
  'member.person.findRecord': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/try/find',
    access: { permission: 'member.person.explain' },
    summary: 'Records of a kind that the caller sees, the newest first, to try somebody on.',
    input: z.object({ record: dottedName(), q: line(100).default('') }),
    output: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  'member.person.try': endpoint({
    method: 'GET',
    path: '/api/admin/member/person/try/{id}',
    access: { permission: 'member.person.explain' },
    summary:
      'What a member may do with one record that the caller sees: each act with the link of the chain at which it ends, down to the record’s state.',
    input: z.object({ id: id(), record: dottedName(), row: id() }),
    output: z.object({
      data: z.object({
        name: z.string(),
        /** What its state is called, where it has one. */
        state: z.string().nullable(),
        acts: z.array(
          z.object({
            act: z.string(),
            label: z.string(),
            permission: z.string(),
            /** Where it ends beyond what `explain` says of the permission: out of reach, or not in this state; null where they may. */
            stop: z.enum(['role', 'scope', 'state']).nullable(),
            /** What the person would be told; empty where nothing is said. */
            why: z.string(),
          }),
        ),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
};
