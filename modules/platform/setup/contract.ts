import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { Actor } from '../../../kernel/record/record-contract.ts';
import { auditActions } from '../../../kernel/rules/audit-actions.ts';

/** The permission of those who see how far a shop is on its way. */
export const SETUP = 'shell.setting.view';

const Both = z.object({ zh: z.string(), en: z.string() });

/** One thing on the way to an open shop, as it stands at this moment. */
export const SetupRow = z.object({
  key: z.string(),
  label: Both,
  hint: Both,
  isDone: z.boolean(),
  /** The shop should not open without it; the others are advice. */
  isNeeded: z.boolean(),
  /** A try of it, for whoever may run it; `ask` is what has to be said for it. */
  test: z.object({ key: z.string(), label: Both, ask: Both.nullable() }).nullable(),
  /** Where it is done, for whoever may open that; null for others. */
  to: z.string().nullable(),
});
export type SetupRow = z.output<typeof SetupRow>;

/** How something stands, in the reader's language. */
const Line = z.object({ text: z.string(), kind: z.enum(['ok', 'waiting', 'warn', 'bad', 'plain']) });
export type Line = z.output<typeof Line>;

/** A part of the configuration, with how it stands. */
const Entry = z.object({ path: z.string(), label: z.string(), line: Line.nullable() });

/** Something that the shop leans on. */
const Health = z.object({ key: z.string(), label: z.string(), to: z.string(), line: Line });
export type Health = z.output<typeof Health>;

/** Something that somebody changed in the configuration. */
const Change = z.object({
  id: z.number(),
  at: z.string(),
  actor: Actor.nullable(),
  /** The entry of the menu that it belongs to. */
  label: z.string(),
  path: z.string(),
  action: z.enum(auditActions),
  /** What it is called; empty where it has no name. */
  what: z.string(),
});
export type Change = z.output<typeof Change>;

/** What is missing before a shop opens. */
export const setup = {
  'setup.list': endpoint({
    method: 'GET',
    path: '/api/configure/setup/list',
    access: { permission: SETUP },
    summary: 'What a shop has and lacks on its way to being open, read from how it stands now.',
    input: z.object({}),
    output: z.object({ data: z.array(SetupRow), isOpen: z.boolean() }),
  }),
  'setup.overview': endpoint({
    method: 'GET',
    path: '/api/configure/setup/overview',
    access: 'staff',
    summary:
      'The configuration at a glance: setup, what the shop leans on, what was changed last, and one line on each part that the caller may open.',
    input: z.object({}),
    output: z.object({
      isOpen: z.boolean(),
      /** Null for who has no say in the configuration as a whole. */
      setup: z
        .object({
          done: z.number(),
          total: z.number(),
          /** How much is missing that the shop should not open without. */
          missing: z.number(),
          next: SetupRow.nullable(),
        })
        .nullable(),
      health: z.array(Health),
      changes: z.array(Change),
      groups: z.array(z.object({ group: z.string(), label: z.string(), entries: z.array(Entry) })),
    }),
  }),
};
