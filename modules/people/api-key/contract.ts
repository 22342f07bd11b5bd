import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { id, int, line, moment, nothing, orNone, text } from '../../../kernel/contract/fields.ts';
import { Grant, Grantable, Scope } from '../../../kernel/contract/grants.ts';
import { recordContract } from '../../../kernel/record/record-contract.ts';
import { isNetwork } from '../../../kernel/rules/networks.ts';

/** `asleep`: whoever made it is blocked or no longer on the staff. */
export const KeyState = z.enum(['active', 'asleep', 'expired', 'revoked']);

const record = recordContract({
  name: 'apiKey.key',
  path: '/api/configure/api-key/key',
  row: z.object({
    name: z.string(),
    note: z.string(),
    /** First and last letters of the key. */
    hint: z.string(),
    state: KeyState,
    scopeCount: z.number(),
    addresses: z.array(z.string()),
    perMinute: z.number(),
    expiresAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    createdAt: z.string(),
    maker: z.object({ id: z.number(), name: z.string() }),
    lastAt: z.string().nullable(),
    lastAddress: z.string().nullable(),
    total: z.number(),
  }),
  detail: z.object({
    scopes: z.array(
      z.object({
        permission: z.string(),
        label: z.string(),
        scope: Scope,
        /** Whether whoever made the key still holds it that far. */
        holds: z.boolean(),
      }),
    ),
  }),
  input: z.object({
    name: line(60, 1),
    note: text(300).default(''),
    /** What the key may do; chosen when it is made, and fixed from then on. */
    scopes: z.array(Grant).max(200).optional(),
    addresses: z.array(line(64).refine(isNetwork)).max(20).default([]),
    perMinute: int(1, 6000).default(120),
    expiresAt: orNone(moment()).optional(),
  }),
  filters: { state: KeyState },
  sort: ['createdAt', 'name', 'expiresAt'],
  permissions: { view: 'apiKey.key.view', save: 'apiKey.key.save', remove: 'apiKey.key.save' },
  errors: [
    'apiKey.scopes_needed',
    'apiKey.scope_unknown',
    'apiKey.scopes_fixed',
    'apiKey.expiry_past',
    'apiKey.revoked',
    'apiKey.in_use',
    'apiKey.visitor',
    'role.beyond_own',
  ],
  stepUp: ['save'],
});

/** Keys by which outside systems call this shop. */
export const apiKey = {
  ...record,
  'apiKey.key.save': {
    ...record['apiKey.key.save'],
    output: z.object({
      data: z.object({
        id: z.number(),
        version: z.number(),
        /** The key itself, in the answer that makes it and never again. */
        secret: z.string().optional(),
      }),
    }),
  },
  'apiKey.key.revoke': endpoint({
    method: 'POST',
    path: '/api/configure/api-key/key/revoke',
    access: { permission: 'apiKey.key.save' },
    summary: 'Ends a key at once, for good.',
    input: z.object({ id: id(), reason: text(200).default('') }),
    output: nothing(),
    errors: ['NOT_FOUND'],
  }),
  'apiKey.scopes': endpoint({
    method: 'GET',
    path: '/api/configure/api-key/scopes',
    access: { permission: 'apiKey.key.view' },
    summary: 'Every permission that a key can be given, and how far the caller may pass it on.',
    input: z.object({}),
    output: z.object({
      data: Grantable,
    }),
  }),
};
