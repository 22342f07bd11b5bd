import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { cursor, id, int, line, listOf, moment, paging } from '../../../kernel/contract/fields.ts';
import { Actor, ReadableChange } from '../../../kernel/record/record-contract.ts';
import { auditActions } from '../../../kernel/rules/audit-actions.ts';

const access = { permission: 'audit.trail.view' } as const;

export const AuditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: Actor.nullable(),
  table: z.string(),
  /** What a record of the table is called. */
  kind: z.string(),
  /** What this one is called, and its number. */
  name: z.string(),
  record: z.string(),
  action: z.enum(auditActions),
  changes: z.array(ReadableChange),
  reason: z.string().nullable(),
  /** Sealed into the shop's chain, so that a later edit would be noticed. */
  sealed: z.boolean(),
});

/** How the audit trail is read and proved whole. */
export const audit = {
  'audit.list': endpoint({
    method: 'GET',
    path: '/api/configure/shell/audit/list',
    access,
    summary: 'What was changed, by whom and why, newest first.',
    input: z.object({
      ...paging,
      cursor: cursor(),
      table: line(64).optional(),
      record: line(64).optional(),
      actor: id().optional(),
      action: z.enum(auditActions).optional(),
      from: moment().optional(),
      to: moment().optional(),
    }),
    output: listOf(AuditEntry),
  }),
  'audit.kinds': endpoint({
    method: 'GET',
    path: '/api/configure/shell/audit/kinds',
    access,
    summary: 'The kinds of record that the audit trail of the shop may speak of, by name.',
    input: z.object({}),
    output: z.object({ data: z.array(z.object({ table: z.string(), kind: z.string() })) }),
  }),
  'audit.verify': endpoint({
    method: 'GET',
    path: '/api/configure/shell/audit/verify',
    access,
    summary: 'Computes a stretch of the hash chain over the audit trail anew; to be called until `next` is null.',
    input: z.object({ after: int(0, Number.MAX_SAFE_INTEGER).default(0) }),
    output: z.object({
      /** Entries of this stretch that are as they were sealed. */
      checked: z.number(),
      /** Of these, entries without the values of a person who was removed since; the trail vouches for what is left. */
      reduced: z.number(),
      /** What to send as `after` for the next stretch; null at the end, and where the chain is broken. */
      next: z.number().nullable(),
      /** Number of the first entry that was changed or removed. */
      brokenAt: z.number().nullable(),
      /** Hash of the last link of this stretch. */
      head: z.string().nullable(),
      /** All sealed entries, and those that wait for their seal. */
      sealed: z.number(),
      unsealed: z.number(),
    }),
  }),
};
