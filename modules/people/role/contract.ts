import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, saved, text } from '../../../kernel/contract/fields.ts';
import { Grant, Grantable, Scope } from '../../../kernel/contract/grants.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';

/** Roles of the shop: named sets of grants. */
export const role = recordContract({
  name: 'role.role',
  path: '/api/admin/role/role',
  row: z.object({
    key: z.string(),
    name: z.string(),
    nameEn: z.string(),
    /** Made by the portal: its key stays, and the administrator's is not changed at all. */
    builtIn: z.boolean(),
    grants: z.array(z.object({ permission: z.string(), scope: Scope })),
    members: z.number(),
    /** How often it was given on one thing alone. */
    onThings: z.number(),
    updatedAt: z.string(),
  }),
  input: z.object({
    key: z.string().regex(/^[a-z][a-z0-9_-]{1,31}$/),
    name: line(40, 1),
    nameEn: line(60).default(''),
    grants: z.array(Grant).max(500).default([]),
  }),
  sort: ['name', 'key', 'updatedAt'],
  opens: 'up',
  permissions: { view: 'role.role.view', save: 'role.role.save', remove: 'role.role.remove' },
  errors: ['role.beyond_own', 'role.permission_unknown', 'role.key_taken', 'role.built_in', 'role.in_use'],
  stepUp: ['save', 'remove'],
});

/** The tree of centres along which data scopes reach. */
export const centre = recordContract({
  name: 'role.centre',
  path: '/api/admin/role/centre',
  row: z.object({
    name: z.string(),
    nameEn: z.string(),
    parentId: z.number().nullable(),
    /** The names of all above it, from the root on. */
    above: z.string(),
    /** Numbers from the root to this centre, `/1/4/9/`. */
    path: z.string(),
    /** Since when nobody is put there any more. */
    closedAt: z.string().nullable(),
    members: z.number(),
    updatedAt: z.string(),
  }),
  detail: z.object({
    /** The roles that its people hold, and by how many. */
    roles: z.array(z.object({ id: z.number(), name: z.string(), nameEn: z.string(), members: z.number() })),
  }),
  input: z.object({
    name: line(80, 1),
    nameEn: line(120).default(''),
    parentId: z
      .union([id(), z.literal('').transform(() => null), z.null()])
      .optional()
      .transform((value) => value ?? null),
  }),
  sort: ['path', 'name', 'updatedAt'],
  opens: 'up',
  permissions: { view: 'role.centre.view', save: 'role.centre.save', remove: 'role.centre.remove' },
  errors: ['role.centre_circle', 'role.centre_in_use', 'role.centre_beyond_own', 'role.centre_closed'],
});

const closing = { id: id(), version: int(1, 2_147_483_647) };

/** The tree as a whole, and what closes and opens a centre. */
export const centreTree = {
  'role.centre.tree': endpoint({
    method: 'GET',
    path: '/api/admin/role/centre/tree',
    access: { permission: 'role.centre.view' },
    summary: 'Every centre within the caller’s reach, at most 5000, parents before children.',
    input: z.object({}),
    output: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          version: z.number(),
          /** Null for a root, and where the parent lies beyond the caller’s reach. */
          parentId: z.number().nullable(),
          name: z.string(),
          nameEn: z.string(),
          closedAt: z.string().nullable(),
          members: z.number(),
          /** Whether the caller may change it, and put others below it. */
          mayChange: z.boolean(),
        }),
      ),
    }),
  }),
  'role.centre.close': endpoint({
    method: 'POST',
    path: '/api/admin/role/centre/close',
    access: { permission: 'role.centre.save' },
    summary: 'Closes a centre below which all are closed: nobody is put there any more; who is there stays.',
    input: z.object({ ...closing, reason: text(300, 2) }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'role.centre_open_below', 'role.centre_closed'],
  }),
  'role.centre.reopen': endpoint({
    method: 'POST',
    path: '/api/admin/role/centre/reopen',
    access: { permission: 'role.centre.save' },
    summary: 'Opens a closed centre again, whose parent is open.',
    input: z.object({ ...closing, reason: text(300).default('') }),
    output: saved(),
    errors: ['VERSION_CONFLICT', 'role.centre_closed'],
  }),
};

/** What roles can be made of. */
export const catalogue = {
  'role.catalogue': endpoint({
    method: 'GET',
    path: '/api/admin/role/catalogue',
    access: { permission: 'role.role.view' },
    summary: 'Every permission of the modules that are on, and how far the caller may pass each on.',
    input: z.object({}),
    output: z.object({
      data: Grantable,
    }),
  }),
};
